import { OUTCOMES, outcomeOf, type OutcomeFacts } from "../outcome"
import { PAYMENT_STATES, type Payment, type PaymentState } from "../payment"
import type { Reason } from "../reasons"
import { toMedusa, toPublicOutcome, toSettlement, type PublicOutcome } from "../session-status"
import { aPayment } from "./a-payment"

const settle = (payment: Partial<Payment>, facts: Partial<OutcomeFacts> = {}) => {
  const { order_id = null, rival = null, obstruction = null } = facts
  return toSettlement(outcomeOf(aPayment(payment), { order_id, rival, obstruction }), order_id)
}
const settled = (state: PaymentState, order_id: string | null, reason: Reason | null = null) =>
  settle({ state, reason }, { order_id })

describe("what comes of a return", () => {
  it.each([
    ["captured", "order"],
    ["authorized", "pending"],
    ["review", "pending"],
    ["approved", "pending"],
    ["declined", "declined"],
    ["superseded", "cart_changed"],
    ["closed_unpaid", "retry"],
    ["closed_refunded", "retry"],
    ["canceled", "retry"],
  ] as const)("with an order, %s is %s", (state, outcome) => {
    expect(settled(state, "order_1")).toMatchObject({ outcome, order_id: "order_1" })
  })

  it("promises nothing of an order that was canceled", () => {
    expect(settled("review", "order_1", "refund_owed").reason).toBe("unknown_error")
    expect(settled("closed_unpaid", "order_1").reason).toBe("unknown_error")
  })

  it.each([
    ["cart_1", "session_deleted", "paid", "order"],
    ["cart_1", "another_payment", "paid", "order"],
    ["cart_1", "cart_changed", "paid", "order"],
    ["cart_1", "session_deleted", "waiting", "pending"],
    ["cart_1", "cart_changed", "waiting", "cart_changed"],
    ["cart_1", "session_deleted", null, "cart_changed"],
    [null, "already_ordered", "paid", "order"],
    [null, "another_payment", "waiting", "pending"],
    [null, "session_deleted", "waiting", "cart_changed"],
    [null, "cart_changed", null, "cart_changed"],
  ] as const)(
    "not charged (cart %s, %s), with an order that is %s otherwise, is %s",
    (cart_id, reason, rival, outcome) => {
      const replaced = { state: "superseded", cart_id, reason } as const
      expect(settle(replaced, { order_id: "order_1", rival })).toMatchObject({
        outcome,
        order_id: "order_1",
      })
    }
  )

  it.each([
    ["captured", "pending", "checking"],
    ["review", "pending", "checking"],
    ["resuming", "pending", "checking"],
    ["declined", "declined", "declined"],
    ["superseded", "cart_changed", "cart_changed"],
    ["expired", "retry", "expired"],
    ["approved", "retry", "try_again"],
    ["canceled", "retry", "try_again"],
  ] as const)("without an order, %s is %s because of %s", (state, outcome, reason) => {
    expect(settled(state, null)).toEqual({ outcome, order_id: null, reason })
  })

  it("does not take an older order for the outcome of its later payment", () => {
    const later = { cart_id: null } as const
    const order = { order_id: "order_1" }
    expect(settle({ ...later, state: "approved" }, order)).toMatchObject({
      outcome: "retry",
      reason: "try_again",
    })
    expect(settle({ ...later, state: "captured" }, order).outcome).toBe("order")
  })

  it.each(["unknown", "on_approval"] as const)(
    "tells a returned customer not to pay again if the service captures %s",
    (captures) => {
      for (const state of ["approved", "expired", "superseded"] as const) {
        const settlement = settle({ captures, state }, { obstruction: "out_of_stock" })
        expect(settlement).toMatchObject({ outcome: "pending", reason: "checking" })
      }
    }
  )

  it("says sold out also where a server that died left the order behind", () => {
    const soldOut = { order_id: "order_1", obstruction: "out_of_stock" } as const
    const left = settle({ state: "approved" }, soldOut)
    expect(left).toMatchObject({ outcome: "retry", reason: "out_of_stock" })
  })

  it("says sold out only of a payment that was not taken", () => {
    const soldOut = (state: PaymentState) =>
      settle({ state }, { obstruction: "out_of_stock" }).reason
    expect(soldOut("approved")).toBe("out_of_stock")
    expect(soldOut("captured")).toBe("checking")
  })
})

describe("an order in review", () => {
  it.each([
    ["outcome_unknown", "unknown", "awaiting"],
    ["outcome_unknown", "known", "checking"],
    ["order_unpaid", "none", "awaiting"],
    ["cart_changed", "unknown", "checking"],
    ["second_payment", "known", "checking"],
    ["refund_owed", "known", "refund_owed"],
  ] as const)("for %s, its capture %s, is %s", (reason, capture, outcome) => {
    expect(outcomeOf(aPayment({ state: "review", reason, capture }))).toBe(outcome)
  })
})

describe("what a storefront reads", () => {
  const expected: Record<PaymentState, PublicOutcome> = {
    init_sent: "open",
    ready: "open",
    approved: "confirming",
    resuming: "confirming",
    review: "confirming",
    unconfirmed: "confirming",
    authorized: "confirming",
    captured: "paid",
    init_failed: "failed",
    declined: "failed",
    canceled: "canceled",
    expired: "not_charged",
    superseded: "not_charged",
    closed_unpaid: "not_charged",
    closed_refunded: "canceled",
  }
  const read = (payment: Partial<Payment>) => toPublicOutcome(outcomeOf(aPayment(payment)))

  it.each(PAYMENT_STATES)("of %s", (state) => {
    expect(read({ state })).toBe(expected[state])
  })

  it("tells an error at the wallet from the customer's own cancel", () => {
    expect(read({ state: "canceled", reason: "wallet_error" })).toBe("failed")
  })

  it.each(["expired", "superseded"] as const)(
    "does not say of %s that nothing was charged if the customer may have paid",
    (state) => {
      expect(read({ state, captures: "on_approval" })).toBe("confirming")
      expect(read({ state, captures: "unknown" })).toBe("confirming")
    }
  )

  it("is that it is paid where it may have been taken twice, until all of it was given back", () => {
    const twice = { state: "review", reason: "captured_twice" } as const
    expect(read(twice)).toBe("paid")
    expect(read({ ...twice, refunded_amount: "12.00" })).toBe("confirming")
  })
})

describe("what Medusa is told", () => {
  it.each(OUTCOMES)("of %s gives it the payment, or says why not", (outcome) => {
    const { status, problem } = toMedusa(outcome)
    const isGiven = ["captured", "authorized", "pending_authorization"].includes(status)
    expect(problem === null ? isGiven : true).toBe(true)
    expect(["canceled", "error", "pending"].includes(status) && problem === null).toBe(false)
  })
})
