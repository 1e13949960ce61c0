import type { TransactionState } from "../../../domain/transaction-state"
import { toSettlement } from "../read-outcome"

const settled = (state: TransactionState, orderId: string | null, reason: string | null = null) =>
  toSettlement({ state, reason }, orderId, null)

describe("what comes of a return", () => {
  it.each([
    ["captured", "order"],
    ["authorized", "order"],
    ["review", "pending"],
    ["unknown", "pending"],
    ["approved", "pending"],
    ["declined", "declined"],
    ["superseded", "cart_changed"],
  ] as const)("with an order, %s is %s", (state, outcome) => {
    expect(settled(state, "order_1")).toMatchObject({ outcome, order_id: "order_1" })
  })

  it("lands on the order that was paid another way", () => {
    expect(settled("superseded", "order_1", "already_ordered").outcome).toBe("order")
  })

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

  it("says sold out only of a payment that was not taken", () => {
    const soldOut = (state: TransactionState) =>
      toSettlement({ state, reason: null }, null, "out_of_stock").reason
    expect(soldOut("approved")).toBe("out_of_stock")
    expect(soldOut("captured")).toBe("checking")
  })
})
