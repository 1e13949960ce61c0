import { obstacleToFinish, obstacleToLink } from "../admin-decision"
import type { Payment, PaymentState } from "../payment"
import {
  isLeftOrder,
  isOrderedOtherwise,
  isStillCounted,
  readRival,
  type SessionView,
  type StoreView,
} from "../store-view"
import { aPayment } from "./a-payment"
import { anOrder } from "./an-order"
import { NOTHING_IN_STORE } from "./signals"

const own: SessionView = { id: "payses_own", status: "pending", payment: null }
const paid: SessionView = {
  id: "payses_other",
  status: "captured",
  payment: { id: "pay_1", captures: [], captured: true },
}
const waiting: SessionView = { ...paid, status: "pending_authorization", payment: null }
const view = (over: Partial<StoreView> = {}): StoreView => ({
  ...NOTHING_IN_STORE,
  order: anOrder,
  own,
  sessions: [own],
  ...over,
})
const OPEN = view({ order: null })
const GONE = view({ own: null, sessions: [] })
const PAID = view({ order: { ...anOrder, owed: "0" } })
const CANCELED = view({ order: { ...anOrder, canceled: true } })

describe("an order that a payment can't pay any more", () => {
  it.each<[string, boolean, StoreView]>([
    ["there is none", false, OPEN],
    ["waits for this payment", false, view()],
    ["was canceled", false, CANCELED],
    ["was canceled, and paid by another", false, { ...CANCELED, sessions: [own, paid] }],
    ["is paid by another", true, view({ sessions: [own, paid] })],
    ["waits for another", true, view({ sessions: [own, waiting] })],
    ["owes nothing", true, PAID],
    ["has lost the payment's session", true, GONE],
  ])("%s: %s", (_how, expected, found) => {
    expect(isOrderedOtherwise({ cart_id: "cart_1" }, found)).toBe(expected)
    const hidden = expected ? "ordered_otherwise" : null
    expect(obstacleToFinish(aPayment({ state: "approved" }), found)).toBe(hidden)
    expect(obstacleToLink(aPayment({ state: "expired" }), found)).toBe(hidden)
  })

  it("is not one that was there before, whose session is made anew", () => {
    expect(isOrderedOtherwise({ cart_id: null }, GONE)).toBe(false)
  })

  it.each([
    ["paid", PAID],
    ["waiting", view()],
    [null, CANCELED],
    [null, OPEN],
  ] as const)("is %s for the customer", (expected, found) => {
    expect(readRival(found)).toBe(expected)
  })
})

describe("an order that a payment has left behind", () => {
  it.each<[string, boolean, Partial<Payment>, StoreView]>([
    ["waits, with its session", true, {}, view()],
    ["waits, its session gone", true, {}, GONE],
    ["waits for another", false, {}, view({ sessions: [own, waiting] })],
    ["was canceled", false, {}, CANCELED],
    ["was there before", false, { cart_id: null }, view()],
    ["was never approved, its session gone", false, { approved_by: null }, GONE],
    ["owes nothing, its session gone", false, {}, { ...PAID, own: null, sessions: [] }],
  ])("%s: %s", (_how, expected, over, found) => {
    expect(isLeftOrder(aPayment(over), found)).toBe(expected)
  })
})

describe("a closed payment that the store still counts", () => {
  it.each<[string, boolean, StoreView]>([
    ["could become an order", true, OPEN],
    ["is recorded, and not captured", true, view({ own: recorded(false) })],
    ["is captured on an order: that takes a refund", false, view({ own: recorded(true) })],
    ["is not recorded on its order", false, view()],
    ["has no session", false, { ...OPEN, own: null }],
  ])("%s: %s", (_how, expected, found) => {
    expect(isStillCounted(found)).toBe(expected)
  })
})

describe("what an admin may do for a customer who did not finish", () => {
  it.each<[PaymentState, Partial<Payment>, string | null, string | null]>([
    ["ready", {}, null, null],
    ["canceled", {}, null, null],
    ["declined", {}, "not_unfinished", null],
    ["captured", {}, "not_unfinished", "not_continuable"],
    ["ready", { redirection_url: null }, "not_unfinished", null],
    ["ready", { captures: "on_approval" }, "compare_with_statement", null],
  ])("of a payment that is %s %j: %s, %s", (state, over, finish, link) => {
    const payment = aPayment({ state, ...over })
    expect([obstacleToFinish(payment, OPEN), obstacleToLink(payment, OPEN)]).toEqual([finish, link])
  })
})

function recorded(captured: boolean): SessionView {
  return { ...own, payment: { id: "pay_1", captures: [], captured } }
}
