import { toPaymentTerms } from "../payment-terms"

const LINE = {
  line_no: 2,
  kind: "refund",
  amount: "12.3",
  currency_code: null,
  from: null,
  to: null,
  has_zone: true,
  reference: null,
} as const
const SOURCE = { statement_id: "one", unit: "major" } as const

describe("a line in the terms of its payment", () => {
  it("has the payment's unit and currency", () => {
    const inCents = { ...LINE, amount: "1230", currency_code: "€" }
    expect(toPaymentTerms(inCents, "eur", { ...SOURCE, unit: "minor" })).toMatchObject({
      amount: "12.3",
      currency_code: "eur",
    })
    expect(toPaymentTerms({ ...LINE, currency_code: "$" }, "eur", SOURCE).currency_code).toBe("$")
    expect(toPaymentTerms({ ...LINE, amount: null }, "eur", SOURCE).amount).toBeNull()
  })

  it("says whether only its sign makes it a refund", () => {
    const written = (changes: object) => toPaymentTerms({ ...LINE, ...changes }, "eur", SOURCE)
    expect(written({ amount: "-12.3" })).toMatchObject({ amount: "12.3", is_by_sign: true })
    expect(written({ amount: "-12.3", reference: "r-1" })).toMatchObject({
      amount: "12.3",
      is_by_sign: false,
    })
    expect(written({})).toMatchObject({ amount: "12.3", is_by_sign: false })
    expect(written({ kind: "unpaid", amount: "-12.3" })).toMatchObject({
      amount: "-12.3",
      is_by_sign: false,
    })
  })

  it("is by the statement's own clock, unless it has a time zone", () => {
    expect(toPaymentTerms(LINE, "eur", SOURCE).clock).toBeNull()
    expect(toPaymentTerms({ ...LINE, has_zone: false }, "eur", SOURCE).clock).toBe("one")
  })
})
