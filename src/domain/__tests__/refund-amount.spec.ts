import type { DecimalInput } from "../money"
import { leftToRefund, takesRefunds, toRefundAmount } from "../refund-amount"
import { PAYMENT_STATES } from "../payment/payment"
import type { Reason } from "../payment/reasons"

describe("takesRefunds", () => {
  it("is so for what was captured, and of the reviews for refunds that are owed", () => {
    const takes = (reason: Reason | null) =>
      PAYMENT_STATES.filter((state) => takesRefunds({ kind: "payment", state, reason }))
    expect(takes(null)).toEqual(["captured"])
    expect(takes("second_payment")).toEqual(["captured"])
    expect(takes("refund_owed")).toEqual(["captured", "review"])
    expect(takesRefunds({ kind: "test", state: "captured", reason: null })).toBe(false)
  })
})

describe("toRefundAmount", () => {
  it.each<[DecimalInput, string, string]>([
    [12.3, "eur", "12.3"],
    ["12.30", "eur", "12.3"],
    ["12.300000", "eur", "12.3"],
    [0.01, "eur", "0.01"],
    [100, "jpy", "100"],
    ["1.234", "kwd", "1.234"],
    ["1e2", "eur", "100"],
  ])("takes %j %s as %s", (amount, currencyCode, expected) => {
    expect(toRefundAmount(amount, currencyCode)).toBe(expected)
  })

  it.each<[DecimalInput, string]>([
    [0, "eur"],
    [-1, "eur"],
    ["-0.01", "eur"],
    [0.001, "eur"],
    ["12.345", "eur"],
    [1.5, "jpy"],
    ["1.2345", "kwd"],
  ])("refuses %j %s", (amount, currencyCode) => {
    expect(toRefundAmount(amount, currencyCode)).toBeNull()
  })
})

describe("leftToRefund", () => {
  it.each([
    ["12.30", "0", "eur", 1230n],
    ["12.30", "12.29", "eur", 1n],
    ["12.30", "12.30", "eur", 0n],
    ["12.304", "12.30", "eur", 0n],
    ["12.30", "13", "eur", 0n],
    ["1230", "30", "jpy", 1200n],
  ])(
    "leaves of %s, after %s %s, %s minor units",
    (amount, refunded_amount, currency_code, left) => {
      expect(leftToRefund({ amount, refunded_amount, currency_code })).toBe(left)
    }
  )
})
