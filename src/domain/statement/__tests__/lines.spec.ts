import { addValue, newColumn, suggestMapping, tellsOutcome, type Mapping } from "../mapping"
import { readLine } from "../read-line"

const MAPPING: Mapping = {
  environment: "production",
  transaction_id: 0,
  ext_order_id: null,
  amount: 1,
  decimal_mark: ".",
  amount_unit: "major",
  currency: 2,
  date: 3,
  date_order: "ymd",
  type: null,
  status: 4,
  statuses: { paid: "paid", failed: "unpaid", refund: "refund", pending: "ignored" },
  reference: 5,
}
const LINE = ["tx-1", "12.30", "EUR", "2026-11-03", "paid", ""]
const withFields = (changes: Record<number, string>) =>
  LINE.map((field, index) => changes[index] ?? field)
const withField = (index: number, value: string) => withFields({ [index]: value })

function columnsOf(names: string[], rows: string[][]) {
  const columns = names.map(newColumn)
  rows.forEach((row) => columns.forEach((column, index) => addValue(column, row[index] ?? "")))
  return columns
}

describe("the suggested mapping", () => {
  it("finds what the names and values of the columns make clear", () => {
    const rows = [
      ["a1", "12,30", "EUR", "30/11/2026", "Captured"],
      ["a2", "1.234,50", "EUR", "01/11/2026", "On hold"],
    ]
    const names = ["Transaction ID", "Amount", "Currency", "Date", "Status"]
    expect(suggestMapping(columnsOf(names, rows))).toMatchObject({
      transaction_id: 0,
      ext_order_id: null,
      amount: 1,
      decimal_mark: ",",
      currency: 2,
      date: 3,
      date_order: "dmy",
      amount_unit: "major",
      type: null,
      status: 4,
      statuses: { Captured: "paid", "On hold": null },
      reference: null,
    })
  })

  it("has both columns that say what became of a payment", () => {
    const rows = [
      ["a1", "12.30", "Payment", "Failed"],
      ["a1", "12.30", "Refund", "Completed"],
    ]
    const columns = columnsOf(["Transaction ID", "Amount", "Type", "Status"], rows)
    expect(suggestMapping(columns)).toMatchObject({
      type: 2,
      status: 3,
      statuses: { Payment: "paid", Refund: "refund", Failed: "unpaid", Completed: "paid" },
    })
    expect(columns.map(tellsOutcome)).toEqual([false, false, true, true])
  })

  it.each([
    ["12.30", "major"],
    ["1230", null],
  ])("says of amounts such as %s that their unit is %s", (amount, amount_unit) => {
    const columns = columnsOf(["Transaction ID", "Amount"], [["a1", amount]])
    expect(suggestMapping(columns)).toMatchObject({ amount_unit })
  })

  it("leaves open what can be read in two ways", () => {
    const columns = columnsOf(
      ["id de transaction", "montant", "date"],
      [["a1", "1.234", "03/04/2026"]]
    )
    expect(suggestMapping(columns)).toMatchObject({
      amount: 1,
      decimal_mark: null,
      date: 2,
      date_order: null,
    })
  })

  it("keeps no values of a column that has many", () => {
    const rows = Array.from({ length: 30 }, (_, index) => [`tx-${index}`])
    expect(columnsOf(["id"], rows)[0]?.values).toBeNull()
    expect(columnsOf(["note"], [["x".repeat(100)]])[0]?.values).toBeNull()
  })
})

describe("a line of a statement", () => {
  it("is read by the columns that were chosen", () => {
    expect(readLine(LINE, MAPPING)).toEqual({
      type: "line",
      line: {
        transaction_id: "tx-1",
        ext_order_id: null,
        kind: "paid",
        amount: "12.3",
        is_by_sign: false,
        currency_code: "eur",
        from: new Date("2026-11-03T00:00:00.000Z"),
        to: new Date("2026-11-03T23:59:59.999Z"),
        has_zone: false,
        reference: null,
      },
      earliest: new Date("2026-11-02T10:00:00.000Z"),
    })
  })

  it.each([
    [
      "a negative amount",
      withField(1, "-12.30"),
      { kind: "refund", amount: "-12.3", is_by_sign: true },
    ],
    ["a time zone", withField(3, "2026-11-03T10:00:00Z"), { has_zone: true }],
    ["a status that says refund", withField(4, "refund"), { kind: "refund", amount: "12.3" }],
    [
      "a negative refund",
      withFields({ 1: "(5.00)", 4: "refund" }),
      { kind: "refund", amount: "-5", is_by_sign: false },
    ],
    [
      "nothing paid, and no amount",
      withFields({ 1: "", 4: "failed" }),
      { kind: "unpaid", amount: null },
    ],
    [
      "a negative amount that was never paid",
      withFields({ 1: "-1", 4: "failed" }),
      { kind: "unpaid", amount: "-1" },
    ],
    ["an id that a spreadsheet protects", withField(0, '="00123"'), { transaction_id: "00123" }],
    ["a refund's name", withField(5, "r".repeat(200)), { reference: "r".repeat(200) }],
    ["a text that is no name", withField(5, "r".repeat(201)), { reference: null }],
    ["an id that is a formula", withField(0, "=1+1"), { transaction_id: "=1+1" }],
  ])("with %s is understood", (_name, fields, line) => {
    expect(readLine(fields, MAPPING)).toMatchObject({ type: "line", line })
  })

  it.each([
    ["amount", withField(1, "1,5")],
    ["amount", withField(1, "=1+1")],
    ["amount", withField(1, "")],
    ["currency", withField(2, "€")],
    ["currency", withField(2, "")],
    ["amount", withField(1, "1 2.3 0")],
    ["amount", withField(1, "12 30")],
    ["date", withField(3, "03/11/2026")],
    ["date", withField(3, "2026-11-03T10:00:00-95:59")],
    ["date", withField(3, "2026-11-03T10:00:00+14:30")],
    ["date", withField(3, "9999-12-31T23:59:59-05:00")],
    ["date", withField(3, "0001-01-01")],
    ["date", withField(3, "")],
    ["status", withField(4, "disputed")],
    ["status", withField(4, "")],
    ["status", withField(4, "constructor")],
    ["status", withField(4, "__proto__")],
  ])("with another %s is not guessed", (problem, fields) => {
    expect(readLine(fields, MAPPING)).toMatchObject({ type: "problem", problem })
  })

  it.each([
    ["12.30 USD", "usd"],
    ["€ 12.30", "eur"],
    ["$12.30", "$"],
    ["12.30 ¥", "¥"],
    ["12.30", null],
  ])("has the currency that stands beside %s where no column has it", (amount, currency_code) => {
    const mapping = { ...MAPPING, currency: null }
    expect(readLine(withField(1, amount), mapping)).toMatchObject({ line: { currency_code } })
  })

  it.each([
    ["12.30 USD", "USD", "usd"],
    ["$12.30", "USD", "usd"],
    ["$12.30", "CAD", "cad"],
    ["12.30 ¥", "CNY", "cny"],
    ["12.30 USD", "EUR", "eur usd"],
    ["$12.30", "EUR", "eur $"],
    ["$12.30 CAD", "USD", "usd cad"],
    ["$12.30 USD", "USD", "usd"],
    ["€12.30 USD", "EUR", "eur eur usd"],
    ["£12.30", "EUR", "eur gbp"],
    ["12.30 ¥", "USD", "usd ¥"],
  ])("with %s beside %s has the currency %s", (amount, column, currency_code) => {
    const read = readLine(withFields({ 1: amount, 2: column }), MAPPING)
    expect(read).toMatchObject({ line: { currency_code } })
  })

  it("is shown by whole characters where it cannot be read", () => {
    const read = readLine(withField(4, `${"x".repeat(59)}\u{1F600}`), MAPPING)
    expect(read).toEqual({ type: "problem", problem: "status", value: "x".repeat(59) })
  })

  it.each([
    ["paid", "paid", "paid"],
    ["paid", "failed", "unpaid"],
    ["paid", "refund", "refund"],
    ["paid", "pending", "ignored"],
    ["refund", "paid", "refund"],
    ["refund", "refund", "refund"],
    ["refund", "failed", "refund_failed"],
    ["refund", "pending", "ignored"],
    ["failed", "paid", "unpaid"],
    ["failed", "failed", "unclear"],
    ["failed", "refund", "refund_failed"],
    ["pending", "", "ignored"],
    ["pending", "disputed", "ignored"],
  ])("of the type %s with the status %s counts as %s", (type, status, kind) => {
    const mapping = { ...MAPPING, type: 6 }
    const fields = [...withField(4, status), type]
    expect(readLine(fields, mapping)).toMatchObject({ type: "line", line: { kind } })
  })

  it.each([
    ["", "paid", ""],
    ["paid", "", ""],
    ["Chargeback", "paid", "Chargeback"],
    ["paid", "disputed", "disputed"],
  ])("of the type %p with the status %p is not guessed", (type, status, value) => {
    const read = readLine([...withField(4, status), type], { ...MAPPING, type: 6 })
    expect(read).toEqual({ type: "problem", problem: "status", value })
  })

  it("has its type alone where there is no status", () => {
    const mapping = { ...MAPPING, type: 4, status: null }
    expect(readLine(withField(4, "failed"), mapping)).toMatchObject({ line: { kind: "unpaid" } })
  })

  it("without an id is no payment", () => {
    expect(readLine(["", "999.00", "EUR", "", "Total"], MAPPING)).toEqual({ type: "without_id" })
    expect(readLine([], MAPPING)).toEqual({ type: "without_id" })
  })

  it("is a payment or a refund by its sign where there is no status", () => {
    const mapping = { ...MAPPING, status: null }
    expect(readLine(withField(4, "anything"), mapping)).toMatchObject({ line: { kind: "paid" } })
    expect(readLine(withField(1, "-1"), mapping)).toMatchObject({ line: { kind: "refund" } })
  })
})
