import { toPaymentTerms } from "../payment-terms"

const LINE = {
  line_no: 2,
  kind: "refund",
  amount: "12.3",
  is_by_sign: false,
  currency_code: null,
  from: null,
  to: null,
  has_zone: true,
  reference: null,
} as const
const SOURCE = { statement_id: "one", unit: "major" } as const
const termsOf = (changes: object, source: Parameters<typeof toPaymentTerms>[2] = SOURCE) =>
  toPaymentTerms([{ ...LINE, ...changes }], "eur", source)[0]

describe("a line in the terms of its payment", () => {
  it("has the payment's unit and currency", () => {
    const inCents = { amount: "1230", currency_code: "€" }
    expect(termsOf(inCents, { ...SOURCE, unit: "minor" })).toMatchObject({
      amount: "12.3",
      currency_code: "eur",
    })
    expect(termsOf({ currency_code: "$" })).toMatchObject({ currency_code: "$" })
    expect(termsOf({ amount: null })).toMatchObject({ amount: null })
  })

  it("has no sign if it is a refund", () => {
    expect(termsOf({ amount: "-12.3" })).toMatchObject({ amount: "12.3", kind: "refund" })
    expect(termsOf({ kind: "unpaid", amount: "-12.3" })).toMatchObject({ amount: "-12.3" })
  })

  it("takes a refund back where the others of its statement have another sign", () => {
    const lines = [{ ...LINE, amount: "-5" }, { ...LINE, line_no: 3, amount: "5" }, LINE]
    const kinds = toPaymentTerms(lines, "eur", SOURCE).map(({ kind }) => kind)
    expect(kinds).toEqual(["refund", "refund_failed", "refund_failed"])
    const first = { ...LINE, amount: "5", from: new Date(0), to: new Date(0) }
    const [reversed] = toPaymentTerms([first, lines[0]!], "eur", SOURCE)
    expect(reversed).toMatchObject({ kind: "refund_failed", from: null, to: null })
    const alike = toPaymentTerms([LINE, LINE], "eur", SOURCE).map(({ kind }) => kind)
    expect(alike).toEqual(["refund", "refund"])
  })

  it("is by the statement's own clock, unless it has a time zone", () => {
    expect(termsOf({})).toMatchObject({ clock: null })
    expect(termsOf({ has_zone: false })).toMatchObject({ clock: "one" })
  })
})
