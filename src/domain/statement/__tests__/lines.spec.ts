import { addValue, newColumn, readLine, suggestMapping, type Mapping } from "../mapping"

const MAPPING: Mapping = {
  environment: "production",
  reference: 0,
  amount: 1,
  decimal_mark: ".",
  amount_unit: "major",
  currency: 2,
  currency_code: null,
  type: null,
  status: 3,
  statuses: { paid: "paid", failed: "unpaid", refund: "refund", pending: "ignored" },
}
const LINE = ["tx-1", "12.30", "EUR", "paid"]
const withField = (at: number, value: string) =>
  LINE.map((field, index) => (index === at ? value : field))

function columnsOf(names: string[], rows: string[][]) {
  const columns = names.map(newColumn)
  rows.forEach((row) => columns.forEach((column, index) => addValue(column, row[index] ?? "")))
  return columns
}

describe("the suggested mapping", () => {
  it("finds what the names and values of the columns make clear", () => {
    const rows = [
      ["a1", "12,30", "EUR", "Captured"],
      ["a2", "1.234,50", "EUR", "On hold"],
    ]
    const names = ["Transaction ID", "Amount", "Currency", "Status"]
    expect(suggestMapping(columnsOf(names, rows))).toEqual({
      reference: 0,
      amount: 1,
      decimal_mark: ",",
      amount_unit: "major",
      currency: 2,
      type: null,
      status: 3,
      statuses: { Captured: "paid" },
    })
  })

  it("has both columns that say what became of a payment", () => {
    const rows = [
      ["a1", "12.30", "Payment", "Failed"],
      ["a1", "12.30", "Refund", "Completed"],
    ]
    const columns = columnsOf(["Order ID", "Amount", "Type", "Status"], rows)
    expect(suggestMapping(columns)).toMatchObject({
      reference: 0,
      type: 2,
      status: 3,
      statuses: { Payment: "paid", Refund: "refund", Failed: "unpaid", Completed: "paid" },
    })
  })

  it("leaves open what can be read in two ways, and what it doesn't know", () => {
    const columns = columnsOf(["id de transaction", "montant"], [["a1", "1.234"]])
    const suggested = { amount: 1, decimal_mark: null, amount_unit: null, status: null }
    expect(suggestMapping(columns)).toMatchObject(suggested)
    expect(suggestMapping(columnsOf(["Statut"], [["Unpaid today"]])).statuses).toEqual({})
  })

  it("knows a column of amounts although one of them can't be read", () => {
    const rows = [["free"], ["12.30"], ["N/A"]]
    expect(suggestMapping(columnsOf(["Amount"], rows))).toMatchObject({ amount: 0 })
    expect(suggestMapping(columnsOf(["Amount note"], [["free"]]))).toMatchObject({ amount: null })
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
      reference: "tx-1",
      kind: "paid",
      amount: "12.3",
      currency_code: "eur",
    })
  })

  it.each([
    ["a negative amount", withField(1, "-12.30"), { amount: "-12.3" }],
    ["no ID", withField(0, ""), { reference: null }],
    ["a text that is too long for an ID", withField(0, "x".repeat(201)), { reference: null }],
    ["nothing at all", [], { reference: null, amount: null, kind: null }],
    ["an amount in another notation", withField(1, "1,5"), { amount: null }],
    ["a formula for an amount", withField(1, "=1+1"), { amount: null }],
    ["digits that are set apart", withField(1, "12 30"), { amount: null }],
    ["no currency in its column", withField(2, ""), { currency_code: null, amount: null }],
    ["two currencies", withField(1, "12.30 USD"), { currency_code: null, amount: null }],
    ["a word that was not chosen", withField(3, "disputed"), { kind: null }],
    ["a word that every object knows", withField(3, "constructor"), { kind: null }],
    ["no word", withField(3, ""), { kind: null }],
  ])("with %s is not guessed", (_name, fields, expected) => {
    expect(readLine(fields, MAPPING)).toMatchObject(expected)
  })

  it("has the account's currency if no column has it", () => {
    const mapping = { ...MAPPING, currency: null, currency_code: "chf" }
    expect(readLine(LINE, mapping)).toMatchObject({ currency_code: "chf", amount: "12.3" })
  })

  it("is a paid payment if an admin has said so of every line", () => {
    expect(readLine(withField(3, "?"), { ...MAPPING, status: "none" }).kind).toBe("paid")
  })

  it.each([
    ["paid", "paid", "paid"],
    ["paid", "failed", "unpaid"],
    ["paid", "refund", "refund"],
    ["refund", "paid", "refund"],
    ["refund", "refund", "refund"],
    ["refund", "failed", null],
    ["failed", "failed", null],
    ["failed", "refund", null],
    ["refund", "pending", "ignored"],
    ["pending", "disputed", "ignored"],
    ["Chargeback", "paid", null],
    ["", "paid", null],
  ])("of the type %j with the status %j counts as %j", (type, status, kind) => {
    const fields = [...withField(3, status), type]
    expect(readLine(fields, { ...MAPPING, type: 4 }).kind).toBe(kind)
  })
})
