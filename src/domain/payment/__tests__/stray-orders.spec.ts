import {
  findStrayOrders,
  findWaitingOrder,
  isBookedAsCaptured,
  isBookedTwice,
  type SessionView,
  type StoreView,
} from "../store-view"
import { anOrder } from "./an-order"

const captured: SessionView = {
  id: "payses_1",
  status: "captured",
  payment: { id: "pay_1", captures: ["capt_1"], captured: true },
}
const paid = { ...anOrder, bookedCaptures: ["capt_1"] }
const other = { id: "order_2", bookedCaptures: ["capt_1"], hasCollection: true, isPart: false }

const view = (over: Partial<StoreView> = {}): StoreView => ({
  order: paid,
  others: [other],
  collection: { id: "pay_col_1", status: "completed" },
  sessions: [captured],
  own: captured,
  ...over,
})

it.each([
  ["has the capture in its books", { bookedCaptures: ["capt_1"], hasCollection: false }],
  ["has the payment collection", { bookedCaptures: [], hasCollection: true }],
])("finds another order of the cart that %s", (_, holds) => {
  expect(findStrayOrders(view({ others: [{ ...other, ...holds }] }))).toEqual(["order_2"])
})

it("leaves alone an order that holds nothing of the payment", () => {
  const others = [
    { id: "order_2", bookedCaptures: ["capt_2"], hasCollection: false, isPart: false },
  ]
  expect(findStrayOrders(view({ others }))).toEqual([])
})

it("leaves the only record of a capture where it is, until the payment's own order has it", () => {
  expect(findStrayOrders(view({ order: anOrder }))).toEqual([])
  expect(findStrayOrders(view({ order: { ...anOrder, canceled: true } }))).toEqual(["order_2"])
})

it("separates the orders of a payment that is captured later", () => {
  const own = { ...captured, payment: { id: "pay_1", captures: [], captured: false } }
  expect(findStrayOrders(view({ own, order: anOrder }))).toEqual(["order_2"])
})

it("separates nothing before Medusa has a payment", () => {
  expect(findStrayOrders(view({ own: { ...captured, payment: null } }))).toEqual([])
})

describe("orders that a store has split a cart into", () => {
  const part = { ...other, isPart: true }
  const split = view({ others: [part] })

  it("#95 are not separated, and a capture that each of them has a share of is not booked twice", () => {
    expect(findStrayOrders(split)).toEqual([])
    expect(isBookedTwice(split)).toBe(false)
    expect(isBookedTwice(view())).toBe(true)
  })

  it("#95 have the capture in their books if one of them has", () => {
    expect(isBookedAsCaptured(view({ order: anOrder, others: [part] }))).toBe(true)
    expect(isBookedAsCaptured(view({ order: anOrder }))).toBe(false)
  })

  it("#95 are never canceled together with a payment that is closed as unpaid", () => {
    const own = { ...captured, status: "pending_authorization", payment: null }
    const awaiting = { order: anOrder, own, sessions: [own] }
    const payment = { cart_id: "cart_1", reason: null }
    expect(findWaitingOrder(payment, view({ ...awaiting, others: [] }))).toBe("order_1")
    expect(findWaitingOrder(payment, view({ ...awaiting, others: [part] }))).toBeNull()
  })
})
