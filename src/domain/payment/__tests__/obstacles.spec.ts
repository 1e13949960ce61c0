import { obstacleTo } from "../admin-decision"
import type { Payment } from "../payment"
import type { ReviewView, SessionView } from "../store-view"
import { aPayment } from "./a-payment"
import { anOrder as order } from "./an-order"

const waiting: SessionView = { id: "payses_own", status: "pending_authorization", payment: null }
const paid: SessionView = {
  id: "payses_own",
  status: "captured",
  payment: { id: "pay_1", captures: ["capt_1"], captured: true },
}
const view: ReviewView = {
  order,
  others: [],
  collection: null,
  sessions: [waiting],
  own: waiting,
  change: null,
}
const CHANGE = { code: "delivery_email", params: {} } as const
const onOrder: ReviewView = { ...view, sessions: [paid], own: paid }

const unknown = aPayment({
  state: "review",
  reason: "outcome_unknown",
  capture: "unknown",
  resume_count: 1,
})
const known = { ...unknown, capture: "known" } as const
const none = { ...unknown, capture: "none" } as const

const codesOf = (payment: Payment, found: ReviewView) =>
  (["paid", "unpaid", "refunded", "resume"] as const).map((action) =>
    obstacleTo(action, payment, found)
  )

describe("what a person may decide: paid, unpaid, refunded, ask again", () => {
  it.each<[string, Payment, ReviewView, (string | null)[]]>([
    ["an order waits and the outcome is unknown", unknown, view, [null, null, null, null]],
    ["a cart is open", unknown, { ...view, order: null }, [null, null, null, null]],
    [
      "the session is gone",
      unknown,
      { ...view, order: null, sessions: [], own: null },
      ["session_gone", null, null, "session_gone"],
    ],
    [
      "the order was canceled",
      unknown,
      { ...view, order: { ...order, canceled: true } },
      ["order_canceled", null, null, "order_canceled"],
    ],
    [
      "the order was paid another way",
      unknown,
      { ...view, sessions: [waiting, { ...paid, id: "payses_other" }] },
      ["paid_otherwise", null, null, "paid_otherwise"],
    ],
    [
      "the order was paid in a collection of its own",
      unknown,
      { ...view, order: { ...order, owed: "0" } },
      ["paid_otherwise", null, null, "paid_otherwise"],
    ],
    [
      "#92 the cart changed since the approval",
      unknown,
      { ...view, order: null, change: CHANGE },
      ["changed_since_approval", null, null, "changed_since_approval"],
    ],
    [
      "#92 the cart changed since the approval, and nothing was known to be captured",
      none,
      { ...view, order: null, change: CHANGE },
      ["changed_since_approval", null, null, "changed_since_approval"],
    ],
    ["it was captured", known, view, [null, "captured", null, "captured_already"]],
    ["nothing was captured", none, view, [null, null, "nothing_captured", null]],
    [
      "it is recorded on its order, for another reason",
      known,
      onOrder,
      [null, "captured", "paid_first", "captured_already"],
    ],
    [
      "it is recorded on its order, and a refund is owed",
      { ...known, reason: "refund_owed" },
      { ...onOrder, order: { ...order, canceled: true } },
      ["order_canceled", "captured", "record_refund", "captured_already"],
    ],
    [
      "the service captures by itself",
      { ...unknown, captures: "on_approval" },
      view,
      [null, null, null, "captures_by_itself"],
    ],
    [
      "no customer was sent to the wallet",
      { ...none, transaction_id: null, ext_order_id: null, redirection_url: null },
      view,
      [null, null, "nothing_captured", "never_started"],
    ],
    [
      "it was asked three times",
      { ...unknown, resume_count: 3 },
      view,
      [null, null, null, "asked_too_often"],
    ],
  ])("where %s", (_where, row, found, codes) => {
    expect(codesOf(row, found)).toEqual(codes)
  })
})
