import { findWaitingOrder, type StoreView } from "../store-view"
import { anOrder as order } from "./an-order"

const own = { id: "payses_own", status: "pending_authorization", payment: null }
const other = {
  id: "payses_other",
  status: "captured",
  payment: { id: "pay_1", captures: [], captured: true },
}
const view: StoreView = { order, others: [], collection: null, sessions: [own], own }
const ofCart = { cart_id: "cart_1", reason: "outcome_unknown" } as const

describe("the order that is canceled with its payment", () => {
  it("is the one that was made from the cart and waits", () => {
    expect(findWaitingOrder(ofCart, view)).toBe("order_1")
  })

  it("is also the one that a dead server left, whose session the customer let go", () => {
    const left = { ...ofCart, reason: "order_unpaid" } as const
    expect(findWaitingOrder(left, { ...view, sessions: [], own: null })).toBe("order_1")
  })

  it.each([
    ["there is none", ofCart, { ...view, order: null }],
    ["it was canceled before", ofCart, { ...view, order: { ...order, canceled: true } }],
    ["it was sent", ofCart, { ...view, order: { ...order, isBeyondCancel: true } }],
    ["nothing is owed for it", ofCart, { ...view, order: { ...order, owed: "0" } }],
    ["#93 a part of it was captured", ofCart, { ...view, order: { ...order, hasCapture: true } }],
    ["it was there before its payment", { ...ofCart, cart_id: null }, view],
    ["it was paid another way", ofCart, { ...view, sessions: [own, other] }],
    [
      "it waits for another payment",
      ofCart,
      { ...view, sessions: [own, { ...other, status: "pending_authorization", payment: null }] },
    ],
    ["its session was replaced", ofCart, { ...view, sessions: [], own: null }],
    ["this payment is recorded on it", ofCart, { ...view, sessions: [other], own: other }],
  ])("is none where %s", (_why, payment, found) => {
    expect(findWaitingOrder(payment, found)).toBeNull()
  })
})
