import type { Books } from "../../books/store-books"
import { findWaitingOrder } from "../review-actions"
import { anOrder as order } from "./an-order"

const own = { id: "payses_own", status: "pending_authorization", payment: null }
const other = {
  id: "payses_other",
  status: "captured",
  payment: { id: "pay_1", captures: [], captured: true },
}
const books: Books = { order, collection: null, sessions: [own], own }
const ofCart = { cart_id: "cart_1", reason: "outcome_unknown" }

describe("the order that is canceled with its payment", () => {
  it("is the one that was made from the cart and waits", () => {
    expect(findWaitingOrder(ofCart, books)).toBe("order_1")
  })

  it("is also the one that a dead server left, whose session the buyer let go", () => {
    const left = { ...ofCart, reason: "order_unpaid" }
    expect(findWaitingOrder(left, { ...books, sessions: [], own: null })).toBe("order_1")
  })

  it.each([
    ["there is none", ofCart, { ...books, order: null }],
    ["it was canceled before", ofCart, { ...books, order: { ...order, canceled: true } }],
    ["it was sent", ofCart, { ...books, order: { ...order, isBeyondCancel: true } }],
    ["nothing is owed for it", ofCart, { ...books, order: { ...order, owed: "0" } }],
    ["it was there before its payment", { ...ofCart, cart_id: null }, books],
    ["it was paid another way", ofCart, { ...books, sessions: [own, other] }],
    [
      "it waits for another payment",
      ofCart,
      { ...books, sessions: [own, { ...other, status: "pending_authorization", payment: null }] },
    ],
    ["its session was replaced", ofCart, { ...books, sessions: [], own: null }],
    ["this payment is recorded on it", ofCart, { ...books, sessions: [other], own: other }],
  ])("is none where %s", (_why, row, found) => {
    expect(findWaitingOrder(row, found)).toBeNull()
  })
})
