import type { TransactionState } from "../../../domain/transaction-state"
import { toSettlement } from "../to-settlement"

const fromCart = { confirmation: "resume", cart_id: "cart_1" } as const
const settled = (state: TransactionState, orderId: string | null, reason: string | null = null) =>
  toSettlement({ ...fromCart, state, reason }, orderId, null)

describe("what comes of a return", () => {
  it.each([
    ["captured", "order"],
    ["authorized", "order"],
    ["review", "pending"],
    ["unknown", "pending"],
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
      const row = { confirmation: "resume", state: "superseded", cart_id, reason } as const
      expect(toSettlement(row, "order_1", null, rival)).toMatchObject({
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
    const later = { confirmation: "resume", cart_id: null, reason: null } as const
    expect(toSettlement({ ...later, state: "approved" }, "order_1", null)).toMatchObject({
      outcome: "retry",
      reason: "try_again",
    })
    expect(toSettlement({ ...later, state: "captured" }, "order_1", null).outcome).toBe("order")
  })

  it("never says uncharged where the service captures by itself and the buyer has returned", () => {
    const returned = { confirmation: "return", cart_id: "cart_1", reason: null } as const
    const settlement = toSettlement({ ...returned, state: "approved" }, null, "out_of_stock")
    expect(settlement).toMatchObject({ outcome: "pending", reason: "checking" })
  })

  it("says sold out also where a server that died left the order behind", () => {
    const left = toSettlement(
      { ...fromCart, state: "approved", reason: null },
      "order_1",
      "out_of_stock"
    )
    expect(left).toMatchObject({ outcome: "retry", reason: "out_of_stock" })
  })

  it("says sold out only of a payment that was not taken", () => {
    const soldOut = (state: TransactionState) =>
      toSettlement({ ...fromCart, state, reason: null }, null, "out_of_stock").reason
    expect(soldOut("approved")).toBe("out_of_stock")
    expect(soldOut("captured")).toBe("checking")
  })
})
