import { unclaimedOf } from "../capture"
import { decide } from "../decide"
import type { Payment } from "../payment"
import { aPayment, MOMENT } from "./a-payment"
import { captureWanted } from "./signals"

/** A later payment of an order, in a collection of its own. */
const later = (over: Partial<Payment> = {}) =>
  aPayment({ state: "approved", cart_id: null, order_id: "order_1", ...over })

const wanted = (owed: string, beside: Payment[], booked: string[] = []) => {
  const signal = captureWanted({ order_id: "order_1", debt: { owed, booked } })
  return decide(later(), [], signal, MOMENT, beside)
}

const other = (over: Partial<Payment>) => later({ id: "ewtx_2", ...over })

describe("one debt in several collections", () => {
  it.each<[string, Partial<Payment>]>([
    ["being captured", { state: "resuming" }],
    ["held for capture", { state: "authorized" }],
    ["captured, and not booked yet", { state: "captured", capture: "known" }],
    ["in review, perhaps captured", { state: "review", capture: "unknown" }],
    ["the cart's own, in review", { state: "review", capture: "unknown", cart_id: "cart_1" }],
  ])("#77 is not asked for beside a payment that is %s", (_how, over) => {
    expect(wanted("12", [other(over)])).toMatchObject({
      kind: "change",
      set: { state: "superseded", reason: "another_payment" },
      next: "nothing",
    })
  })

  it.each<[string, Partial<Payment>]>([
    ["at the wallet", { state: "ready" }],
    ["approved", { state: "approved" }],
    ["declined", { state: "declined" }],
    ["in review, and not captured", { state: "review", capture: "none" }],
  ])("is asked for beside a payment that is %s", (_how, over) => {
    expect(wanted("12", [other(over)])).toMatchObject({ next: "call_resume" })
  })

  it("is asked for where the other payment is booked, and the order still owes as much", () => {
    const paid = other({ state: "captured", capture: "known" })
    expect(wanted("12", [paid], [paid.id])).toMatchObject({ next: "call_resume" })
  })

  it("is asked for where the order owes enough for both", () => {
    expect(wanted("24", [other({ state: "resuming" })])).toMatchObject({ next: "call_resume" })
    expect(wanted("23.99", [other({ state: "resuming" })])).toMatchObject({ next: "nothing" })
  })

  it("stays in review where an admin retries the capture beside another payment", () => {
    const signal = captureWanted({
      by: "retry",
      order_id: "order_1",
      debt: { owed: "12", booked: [] },
    })
    const payment = later({ state: "review", capture: "unknown", reason: "outcome_unknown" })
    expect(decide(payment, [], signal, MOMENT, [other({ state: "resuming" })])).toEqual({
      kind: "none",
      why: "already_paid",
      next: "nothing",
    })
  })

  it("leaves what no payment has claimed, in minor units", () => {
    const payments = [
      other({ state: "captured", capture: "known", amount: "3.5" }),
      other({ id: "ewtx_3", state: "captured", capture: "known", amount: "2" }),
      other({ id: "ewtx_4", state: "canceled" }),
    ]
    expect(unclaimedOf({ owed: "12", booked: ["ewtx_3"] }, payments, "eur")).toBe(850n)
  })
})
