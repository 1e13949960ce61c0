import { aPayment } from "../../payment/__tests__/a-payment"
import { PAYMENT_STATES, type Payment } from "../../payment/payment"
import { compare, type Line } from "../compare"
import { readDate } from "../dates"

const LAST_LINE = new Date("2026-11-05T00:00:00Z")
const at = (time: string) => ({ from: new Date(time), to: new Date(time) })
const line = (changes: Partial<Line> = {}): Line => ({
  line_no: 2,
  kind: "paid",
  amount: "12.3",
  currency_code: "eur",
  is_by_sign: false,
  ...at("2026-11-03T10:00:00Z"),
  clock: null,
  reference: null,
  ...changes,
})
const here = (state: Payment["state"], changes: Partial<Payment> = {}) =>
  aPayment({
    state,
    amount: "12.30",
    currency_code: "eur",
    capture: "unknown",
    captures: "when_asked",
    state_changed_at: new Date("2026-11-04T00:00:00Z"),
    ...changes,
  })
const captured = here("captured", { capture: "known" })
const review = here("review", { reason: "outcome_unknown" })
const match = (lines: Line[], payment: Payment, recorded: Parameters<typeof compare>[2] = []) =>
  compare(lines, payment, recorded, LAST_LINE)

describe("a statement beside the ledger", () => {
  it("agrees about what is captured for the same amount", () => {
    expect(match([line()], captured)).toEqual({
      list: "agrees",
      findings: [],
      offer: null,
      refunds: [],
    })
    expect(match([line({ currency_code: null })], captured).list).toBe("agrees")
  })

  it.each([
    ["another amount", [line({ amount: "12.31" })], ["amount"]],
    ["a thousand times the amount", [line({ amount: "12300" })], ["amount"]],
    ["more digits than the currency has", [line({ amount: "12.301" })], ["amount"]],
    ["another currency", [line({ currency_code: "usd" })], ["currency"]],
    ["the symbol of another currency", [line({ currency_code: "$" })], ["currency"]],
    ["two currencies on a line", [line({ currency_code: "eur $" })], ["currency"]],
    ["two captures", [line(), line({ line_no: 3 })], ["captured_twice"]],
    ["nothing captured", [line({ kind: "unpaid" })], ["unpaid_there"]],
    ["a payment that is pending", [line({ kind: "ignored" })], ["open_there"]],
  ])("differs where it has %s", (_name, lines, findings) => {
    expect(match(lines, captured)).toMatchObject({ list: "differs", findings, offer: null })
  })

  it.each([
    ["$", "usd"],
    ["$", "cad"],
    ["$", "mxn"],
    ["¥", "jpy"],
    ["¥", "cny"],
    ["₹", "inr"],
  ])("agrees about %s for a payment in %s", (currency_code, code) => {
    const payment = { ...captured, amount: "12.30", currency_code: code }
    expect(match([line({ currency_code })], payment).list).toBe("agrees")
  })

  it.each([
    ["$", "jpy"],
    ["¥", "usd"],
    ["₽", "usd"],
  ])("differs about %s for a payment in %s", (currency_code, code) => {
    const payment = { ...captured, currency_code: code }
    expect(match([line({ currency_code })], payment).findings).toEqual(["currency"])
  })

  it("takes several parts of one capture for that capture", () => {
    const parts = [line({ amount: "10" }), line({ amount: "2.3", line_no: 3 })]
    expect(match(parts, captured).list).toBe("agrees")
  })

  it.each([["review"], ["unconfirmed"]] as const)("offers paid for a payment in %s", (state) => {
    expect(match([line()], here(state))).toMatchObject({
      list: "differs",
      findings: ["paid_there"],
      offer: "paid",
    })
  })

  it.each([
    ["the amount is another one", [line({ amount: "12" })], review],
    ["the currency is another one", [line({ currency_code: "usd" })], review],
    ["it was captured twice", [line(), line({ line_no: 3 })], review],
    ["the service itself has reported the capture", [line()], here("review", { capture: "known" })],
    ["it is a test payment", [line()], here("review", { kind: "test" })],
    ["it is still under way", [line()], here("resuming")],
  ])("offers nothing where %s", (_name, lines, payment) => {
    expect(match(lines, payment).offer).toBeNull()
  })

  it("offers unpaid only from a line that says so, and from no payment that may be captured", () => {
    const unpaid = line({ kind: "unpaid", amount: null })
    expect(match([unpaid], review)).toMatchObject({ findings: ["unpaid_there"], offer: "unpaid" })
    expect(match([line({ kind: "ignored" })], review)).toMatchObject({
      list: "agrees",
      offer: null,
    })
    expect(match([], review).offer).toBeNull()
    expect(match([unpaid], captured).offer).toBeNull()
    expect(match([unpaid], here("review", { capture: "known" })).offer).toBeNull()
  })

  it("offers nothing where lines contradict each other, unless their dates tell which one holds", () => {
    const failed = line({ kind: "unpaid", line_no: 3 })
    const before = at("2026-11-03T09:00:00Z")
    const after = at("2026-11-03T11:00:00Z")
    const { from, to } = readDate("2026-11-03", "ymd")!
    const sameDay = { from, to }
    const undated = { from: null, to: null }
    expect(match([{ ...failed, ...before }, line()], review).offer).toBe("paid")
    for (const date of [after, {}, sameDay, undated]) {
      expect(match([line(), { ...failed, ...date }], review)).toMatchObject({
        findings: ["paid_there", "unpaid_there"],
        offer: null,
      })
      expect(match([line(), { ...failed, ...date }], captured).findings).toEqual(["unpaid_there"])
    }
    const pending = line({ kind: "ignored", line_no: 4 })
    expect(match([failed, { ...pending, ...before }], review).offer).toBe("unpaid")
    for (const date of [after, {}, sameDay, undated]) {
      expect(match([failed, { ...pending, ...date }], review)).toMatchObject({
        findings: ["unpaid_there", "open_there"],
        offer: null,
      })
    }
  })

  it("offers unpaid for the payment's own amount, for none, or where nothing was captured", () => {
    const said = (amount: string | null) => match([line({ kind: "unpaid", amount })], review)
    for (const amount of [null, "0", "12.3"]) expect(said(amount).offer).toBe("unpaid")
    for (const amount of ["5", "-12.3"]) {
      expect(said(amount)).toMatchObject({ findings: ["unpaid_there", "amount"], offer: null })
    }
  })

  it("closes no payment whose capture was asked for shortly before the statement's last line, or after it", () => {
    const asked = (last_resume_at: Date) => ({ ...review, last_resume_at })
    const before = (ms: number) => new Date(LAST_LINE.getTime() - ms)
    const answered = asked(before(300_000))
    const again = asked(before(299_999))
    const back = line({ kind: "refund", line_no: 3 })
    expect(match([line({ kind: "unpaid" })], answered).offer).toBe("unpaid")
    expect(match([line({ kind: "unpaid" })], again)).toMatchObject({
      findings: ["unpaid_there", "asked_since"],
      offer: null,
    })
    expect(match([line(), back], again)).toMatchObject({
      findings: ["refunded_there", "asked_since"],
      offer: null,
    })
    expect(match([line()], again).offer).toBe("paid")
  })

  it("closes no payment that the service may have captured by itself since it was asked", () => {
    const asked = {
      ...review,
      last_resume_at: new Date("2026-11-03T00:00:00Z"),
      state_changed_at: new Date("2026-11-06T00:00:00Z"),
    }
    const failed = [line({ kind: "unpaid" })]
    expect(match(failed, asked).offer).toBe("unpaid")
    for (const captures of ["unknown", "on_approval"] as const) {
      expect(match(failed, { ...asked, captures }).findings).toContain("asked_since")
    }
  })

  it("closes no payment by a statement that may be older than a capture nobody asked for", () => {
    const unconfirmed = here("unconfirmed", { state_changed_at: new Date("2026-11-06T00:00:00Z") })
    const failed = [line({ kind: "unpaid" })]
    expect(match(failed, unconfirmed)).toMatchObject({ findings: ["unpaid_there", "asked_since"] })
    const later = new Date("2026-11-07T00:00:00Z")
    expect(compare(failed, unconfirmed, [], later).offer).toBe("unpaid")
  })

  it("closes no payment by a statement without dates, unless nobody can have captured it", () => {
    const undated = [line({ kind: "unpaid", from: null, to: null })]
    const asked = { ...review, last_resume_at: new Date(0) }
    expect(compare(undated, asked, [], null)).toMatchObject({
      findings: ["unpaid_there", "asked_since"],
      offer: null,
    })
    expect(compare(undated, review, [], null).offer).toBeNull()
    expect(compare(undated, { ...review, capture: "none" }, [], null).offer).toBe("unpaid")
  })

  it("offers nothing where more was given back than was captured", () => {
    const twice = [3, 4].map((line_no) => line({ kind: "refund", line_no }))
    expect(match([line(), ...twice], review)).toMatchObject({
      findings: ["refunded_there"],
      offer: null,
    })
    expect(match([line(), ...twice], captured)).toMatchObject({
      findings: ["refunded_there"],
      offer: null,
      refunds: [],
    })
    const partly = { ...captured, refunded_amount: "5" }
    const refund = line({ kind: "refund", amount: "8", line_no: 3 })
    expect(match([line(), refund], partly, []).offer).toBeNull()
  })

  it("offers refunded where all was captured and given back", () => {
    const back = line({ kind: "refund", line_no: 3 })
    expect(match([line(), back], review)).toMatchObject({ offer: "refunded" })
    expect(match([back], review)).toMatchObject({ offer: "refunded" })
    expect(match([line(), { ...back, amount: "5" }], review)).toMatchObject({
      findings: ["paid_there", "refunded_there"],
      offer: "paid",
    })
    expect(match([{ ...back, amount: "5" }], review).offer).toBeNull()
  })

  it("offers nothing where a refund may have failed, or may be all that was captured", () => {
    const before = at("2026-11-03T09:00:00Z")
    const after = at("2026-11-03T11:00:00Z")
    const back = line({ kind: "refund", line_no: 3 })
    const failed = line({ kind: "refund_failed", line_no: 4 })
    for (const own of [[line(), back], [back]]) {
      expect(match([...own, { ...failed, ...before }], review).offer).toBe("refunded")
      expect(match([...own, { ...failed, ...after }], review).offer).toBeNull()
      expect(match([...own, failed], review).offer).toBeNull()
      expect(match([...own, { ...line({ kind: "unpaid" }), ...after }], review)).toMatchObject({
        findings: ["paid_there", "unpaid_there"],
        offer: null,
      })
    }
    expect(match([line({ kind: "unpaid" }), failed], review).offer).toBeNull()
    expect(match([failed], captured).list).toBe("agrees")
    const recorded = [{ amount: "12.30", operator_reference: "r-1" }]
    for (const lines of [[failed], [line(), { ...back, reference: "r-1" }, failed]]) {
      expect(match(lines, captured, recorded)).toMatchObject({
        list: "differs",
        findings: ["refund_perhaps_recorded"],
      })
    }
    expect(match([failed], review)).toMatchObject({ list: "agrees", offer: null })
  })

  it("offers nothing where it may have been voided since", () => {
    const unclear = line({ kind: "unclear", line_no: 3, ...at("2026-11-03T11:00:00Z") })
    const before = at("2026-11-03T09:00:00Z")
    expect(match([line(), unclear], review).offer).toBeNull()
    expect(match([line(), { ...unclear, ...before }], review).offer).toBe("paid")
    expect(match([unclear], review).offer).toBeNull()
    expect(match([line({ kind: "unpaid" }), unclear], review).offer).toBeNull()
  })

  it("compares no more lines of a payment than anybody could", () => {
    const refunds = Array.from({ length: 200 }, (_, index) =>
      line({ kind: "refund", amount: "0.01", reference: `r-${index}`, line_no: 3 + index })
    )
    expect(match(refunds, captured).offer).toBe("record_refund")
    expect(match([line(), ...refunds], captured)).toMatchObject({
      list: "differs",
      findings: ["many_lines"],
      offer: null,
    })
  })

  it("never offers refunded for amounts of which only the sign says that they were given back", () => {
    const fees = ["2.3", "10"].map((amount, index) =>
      line({ kind: "refund", amount, is_by_sign: true, line_no: 3 + index })
    )
    expect(match([line(), ...fees], review)).toMatchObject({
      findings: ["refunded_there"],
      offer: null,
    })
    expect(match([line(), ...fees.slice(1)], review).offer).toBe("paid")
    expect(match([line({ kind: "refund", is_by_sign: true })], review).offer).toBeNull()
  })

  it("lists what was captured there and not here under only there, whatever the amount", () => {
    expect(match([line()], here("expired"))).toMatchObject({
      list: "only_there",
      findings: ["paid_there"],
    })
    expect(match([line({ amount: "1" })], here("closed_unpaid"))).toMatchObject({
      list: "only_there",
      findings: ["paid_there", "amount"],
      offer: null,
    })
  })

  it("never offers to decide about a payment that nobody is asked about", () => {
    const undecided = ["review", "unconfirmed"]
    for (const state of PAYMENT_STATES.filter((one) => !undecided.includes(one))) {
      for (const kind of ["paid", "unpaid", "refund", "ignored"] as const) {
        const { offer } = match([line({ kind })], here(state))
        expect([state, kind, ["paid", "unpaid", "refunded"].includes(offer ?? "")]).toEqual([
          state,
          kind,
          false,
        ])
      }
    }
  })
})

describe("refunds on a statement", () => {
  const refund = (amount: string, changes: Partial<Line> = {}) =>
    line({ kind: "refund", amount, line_no: 3, ...changes })
  const named = (amount: string, operator_reference: string) => ({ amount, operator_reference })

  it("are offered for recording, by their own name or by day and amount", () => {
    expect(match([line(), refund("5", { reference: "r-1" })], captured)).toMatchObject({
      list: "differs",
      findings: ["refunded_there"],
      offer: "record_refund",
      refunds: [{ amount: "5", operator_reference: "r-1", line_no: 3 }],
    })
    const twice = [refund("5"), refund("5", { line_no: 4 })]
    expect(
      match([line(), ...twice], captured).refunds.map((one) => one.operator_reference)
    ).toEqual(["Statement 2026-11-03 5", "Statement 2026-11-03 5 (2)"])
  })

  it("do not share a name that the statement gives to several", () => {
    const both = [refund("5", { reference: "tx" }), refund("6", { reference: "tx", line_no: 4 })]
    expect(match(both, captured).refunds.map((one) => one.operator_reference)).toEqual([
      "Statement tx 2026-11-03 5",
      "Statement tx 2026-11-03 6",
    ])
  })

  it("are left to a person where the statement has one of them on several lines", () => {
    const asked = refund("5", { reference: "r-1" })
    const made = { ...asked, ...at("2026-11-04T10:00:00Z"), line_no: 4 }
    expect(match([line(), asked, made], captured)).toMatchObject({
      findings: ["refund_perhaps_recorded"],
      offer: null,
      refunds: [],
    })
    const names = ["Statement r-1 2026-11-03 5", "Statement r-1 2026-11-04 5"]
    const recorded = names.map((name) => named("5", name))
    expect(match([line(), asked, made], captured, recorded).list).toBe("agrees")
  })

  it("do not agree with one of another day that an earlier statement had", () => {
    const second = refund("5", { ...at("2026-11-04T10:00:00Z") })
    expect(match([line(), second], captured, [named("5", "Statement 2026-11-03 5")])).toMatchObject(
      {
        list: "differs",
        findings: ["refund_perhaps_recorded"],
        offer: null,
      }
    )
  })

  it("agree where they are recorded", () => {
    expect(
      match([line(), refund("5", { reference: "r-1" })], captured, [named("5.00", "r-1")]).list
    ).toBe("agrees")
    expect(match([line(), refund("5")], captured, [named("5.00", "by hand")]).list).toBe("agrees")
    expect(match([line(), refund("5")], here("closed_refunded"), []).list).toBe("agrees")
  })

  it("are left to a person where the same name is recorded for another amount", () => {
    const large = refund("10", { reference: "r-1" })
    const other = refund("2", { reference: "r-2", line_no: 4 })
    expect(match([line(), large, other], captured, [named("5.00", "r-1")])).toMatchObject({
      list: "differs",
      findings: ["refund_perhaps_recorded"],
      offer: null,
    })
  })

  it("are left to a person where one of the same amount is recorded under another name", () => {
    expect(
      match([line(), refund("5", { reference: "r-1" })], captured, [named("5", "by hand")])
    ).toMatchObject({
      findings: ["refund_perhaps_recorded"],
      offer: null,
    })
    const twice = [refund("5"), refund("5", { line_no: 4 })]
    expect(match([line(), ...twice], captured, [named("5", "by hand")]).offer).toBeNull()
  })

  it("are not offered for less than the currency has, nor where the payment takes none", () => {
    expect(match([line(), refund("0.001")], captured).offer).toBeNull()
    expect(match([line(), refund("5")], here("review", { capture: "known" })).offer).toBeNull()
  })

  it("are offered by their sign only beside the capture", () => {
    const bySign = refund("5", { is_by_sign: true })
    expect(match([line(), bySign], captured).offer).toBe("record_refund")
    expect(match([{ ...bySign, reference: "r-1" }], captured).offer).toBe("record_refund")
    expect(
      match([{ ...line({ kind: "refund" }), ...bySign, amount: "12.3", reference: "r-1" }], review)
        .offer
    ).toBeNull()
    expect(match([bySign], captured)).toMatchObject({
      findings: ["refunded_there"],
      offer: null,
      refunds: [],
    })
  })

  it("are left to a person where one of them may have failed", () => {
    const failed = refund("5", { kind: "refund_failed", ...at("2026-11-04T10:00:00Z"), line_no: 4 })
    expect(match([line(), refund("5", { reference: "r-1" }), failed], captured)).toMatchObject({
      findings: ["refund_perhaps_recorded"],
      offer: null,
      refunds: [],
    })
  })

  it("are left to a person where one is listed with its name and without", () => {
    const both = [refund("5", { reference: "r-1" }), refund("5", { line_no: 4 })]
    expect(match([line(), ...both], captured)).toMatchObject({
      findings: ["refund_perhaps_recorded"],
      offer: null,
    })
    const nextDay = refund("5", { line_no: 4, ...at("2026-11-04T10:00:00Z") })
    expect(match([line(), both[0]!, nextDay], captured).offer).toBe("record_refund")
  })

  it("are left to a person where their sum is recorded, or they are the sum of what is", () => {
    const parts = ["2", "3"].map((amount, index) => refund(amount, { line_no: 3 + index }))
    expect(match([line(), ...parts], captured, [named("5", "by hand")]).offer).toBeNull()
    const halves = [named("2", "by hand 1"), named("3", "by hand 2")]
    expect(match([line(), refund("5")], captured, halves).offer).toBeNull()
    expect(match([line(), refund("6")], captured, halves).offer).toBe("record_refund")
    const more = [...parts, refund("4", { line_no: 5 })]
    expect(match([line(), ...more], captured, [named("5", "by hand")]).offer).toBeNull()
    expect(match([line(), refund("5")], captured, [...halves, named("1", "x")]).offer).toBeNull()
    const many = Array.from({ length: 11 }, (_, index) =>
      refund("0.01", { reference: `r-${index}`, line_no: 3 + index })
    )
    expect(match([line(), ...many], captured, [named("5", "by hand")]).offer).toBeNull()
  })

  it("are left to a person where the same file was read by another column before", () => {
    const gross = [named("6", "Statement 2026-11-03 6")]
    expect(match([line(), refund("5.8")], captured, gross)).toMatchObject({
      findings: ["refund_perhaps_recorded"],
      offer: null,
    })
    const nextDay = refund("5.8", { ...at("2026-11-04T10:00:00Z") })
    expect(match([line(), nextDay], captured, gross).offer).toBe("record_refund")
    const undated = { from: null, to: null }
    expect(match([refund("5.8", undated)], captured, [named("6", "Statement 6")]).offer).toBeNull()
  })

  it("of more than was captured differ from a payment that is closed as refunded", () => {
    const closed = here("closed_refunded", { capture: "known" })
    expect(match([refund("12.3")], closed).list).toBe("agrees")
    const twice = [refund("12.3"), refund("12.3", { line_no: 4 })]
    expect(match(twice, closed)).toMatchObject({ findings: ["refunded_there"], offer: null })
  })

  it("are offered for an order that was canceled since", () => {
    const owed = here("review", { capture: "known", reason: "refund_owed" })
    expect(match([line(), refund("12.3")], owed).offer).toBe("record_refund")
  })
})
