import { decide } from "../decide"
import type { Payment } from "../payment"
import type { Attempt, Signal, SignalOf } from "../signal"
import type { SessionView, StoreView } from "../store-view"
import { aPayment, MOMENT, secondsAgo } from "./a-payment"
import { anOrder } from "./an-order"
import { looked, NOTHING_IN_STORE } from "./signals"

const own = (over: Partial<SessionView> = {}): SessionView => {
  return { id: "payses_1", status: "pending", payment: null, ...over }
}
const CAPTURED = own({ payment: { id: "pay_1", captures: ["capt_1"], captured: true } })
const RECORDED = own({ payment: { id: "pay_1", captures: [], captured: false } })
const store = (session: SessionView | null, order: StoreView["order"] = anOrder): StoreView => ({
  ...NOTHING_IN_STORE,
  collection: { id: "pay_col_1", status: "completed" },
  order,
  own: session,
  sessions: session ? [session] : [],
})
const GONE = { ...anOrder, canceled: true }
const BOOKED = { ...anOrder, bookedCaptures: ["capt_1"] }
const SPLIT: StoreView = {
  ...store(CAPTURED),
  others: [{ id: "order_2", bookedCaptures: [], hasCollection: false, isPart: true }],
}

const DONE: Attempt = { obstruction: null }
const STUCK: Attempt = { obstruction: "other" }
const LATER = "try_later"
const SETTLED = { kind: "change", set: { look_at: null }, next: "nothing" }
const review = (reason: Payment["reason"]) => ({ set: { state: "review", reason } })
const wait = (next: string) => ({ kind: "none", why: LATER, next })

type Case = [string, Partial<Payment>, Partial<SignalOf<"looked">>, object]

const LOOKS: Case[] = [
  ["completes an approval", { state: "approved" }, {}, wait("complete")],
  [
    "tries an approval once more",
    { state: "approved", recovery_attempts: 1 },
    { attempt: STUCK },
    wait("nothing"),
  ],
  [
    "says after the second attempt that the cart is stuck",
    { state: "approved", recovery_attempts: 2 },
    { attempt: STUCK },
    review("cart_stuck"),
  ],
  [
    "ends an approval that is sold out",
    { state: "approved", recovery_attempts: 2 },
    { attempt: { obstruction: "out_of_stock" } },
    { set: { state: "expired" } },
  ],
  [
    "has an order reviewed that was left unpaid",
    { state: "approved", recovery_attempts: 2 },
    { attempt: STUCK, view: store(own()) },
    review("order_unpaid"),
  ],
  [
    "has an order reviewed that an expired payment left",
    { state: "expired" },
    { view: store(own()) },
    review("order_unpaid"),
  ],
  [
    "has a canceled order's capture owed back",
    { state: "captured", capture: "known", order_id: "order_1" },
    { view: store(CAPTURED, GONE) },
    wait("owe_refund"),
  ],
  [
    "names a canceled order before its refund is owed",
    { state: "captured", capture: "known" },
    { view: store(CAPTURED, GONE) },
    { kind: "change", set: { order_id: "order_1" }, next: "owe_refund" },
  ],
  [
    "owes nothing once all was given back",
    { state: "captured", capture: "known", refunded_amount: "12" },
    { view: store(CAPTURED, GONE) },
    SETTLED,
  ],
  [
    "books a capture",
    { state: "captured", capture: "known" },
    { view: store(CAPTURED) },
    wait("book"),
  ],
  [
    "links the order of what is booked",
    { state: "captured", capture: "known" },
    { view: store(CAPTURED, BOOKED) },
    { set: { order_id: "order_1", look_at: null }, events: [{ type: "order_linked" }] },
  ],
  [
    "leaves a split cart's booking to a person",
    { state: "captured", capture: "known" },
    { view: SPLIT },
    review("orders_split"),
  ],
  [
    "believes an admin who looked at a split cart",
    { state: "captured", capture: "known" },
    { view: SPLIT, by: "admin" },
    SETTLED,
  ],
  [
    "cancels what was authorized for no order",
    { state: "authorized", recovery_attempts: 2 },
    { attempt: STUCK },
    { set: { state: "canceled", reason: "order_impossible" } },
  ],
  [
    "has it reviewed if it may have been paid",
    { state: "authorized", captures: "unknown", recovery_attempts: 2 },
    { attempt: STUCK },
    review("order_impossible"),
  ],
  [
    "leaves an authorized payment that Medusa has recorded",
    { state: "authorized", order_id: "order_1" },
    { view: store(RECORDED) },
    SETTLED,
  ],
  [
    "shows an order in review as awaiting its payment",
    { state: "review", reason: "outcome_unknown", capture: "unknown" },
    { view: store(own()) },
    wait("show_as_awaiting"),
  ],
  [
    "tries that again",
    { state: "review", reason: "outcome_unknown", capture: "unknown", recovery_attempts: 2 },
    { view: store(own()), attempt: STUCK },
    wait("nothing"),
  ],
  [
    "tries it three times",
    { state: "review", reason: "outcome_unknown", capture: "unknown", recovery_attempts: 3 },
    { view: store(own()), attempt: STUCK },
    SETTLED,
  ],
  [
    "does nothing more where it was shown",
    { state: "review", reason: "outcome_unknown", capture: "unknown" },
    { view: store(own()), attempt: DONE },
    SETTLED,
  ],
  ...([store(own({ status: "pending_authorization" })), store(own(), GONE)] as const).map(
    (view): Case => [
      "leaves a review that Medusa knows of",
      { state: "review", reason: "outcome_unknown", capture: "unknown" },
      { view },
      SETTLED,
    ]
  ),
  [
    "leaves a review that promises no order",
    { state: "review", reason: "refund_owed", capture: "known" },
    { view: store(own()) },
    SETTLED,
  ],
  [
    "takes a closed payment out of the store",
    { state: "closed_unpaid" },
    { view: store(own(), null) },
    wait("void_in_store"),
  ],
  [
    "cancels the order that waits for a closed payment",
    { state: "closed_unpaid", order_id: "order_1" },
    { view: store(own()) },
    wait("void_in_store"),
  ],
  [
    "has an order reviewed that a closed payment did not name",
    { state: "closed_unpaid", order_id: "order_0" },
    { view: store(own()) },
    review("order_unpaid"),
  ],
  [
    "is done with a closed payment once that is done",
    { state: "closed_unpaid", order_id: "order_1" },
    { view: store(own()), attempt: DONE },
    SETTLED,
  ],
  [
    "leaves a closed payment on an order that stands",
    { state: "closed_refunded", order_id: "order_1" },
    { view: store(CAPTURED) },
    SETTLED,
  ],
]

const STARTS: [string, Partial<Payment>, Signal, object][] = [
  ["a session", { state: "ready" }, { type: "session_deleted" }, { set: { state: "superseded" } }],
  ["a session", { state: "init_sent" }, { type: "session_deleted" }, { set: { state: "expired" } }],
  [
    "a session",
    { state: "approved" },
    { type: "session_deleted" },
    { set: { state: "superseded" } },
  ],
  ["a session", { state: "resuming" }, { type: "session_deleted" }, { why: "in_progress" }],
  ["a session", { state: "expired" }, { type: "session_deleted" }, { why: "not_open" }],
  ["a payment", { state: "captured" }, { type: "canceled_in_store" }, { why: "captured" }],
  ["a payment", { state: "review" }, { type: "canceled_in_store" }, { why: "in_progress" }],
  ["a payment", { state: "ready" }, { type: "canceled_in_store" }, { set: { state: "canceled" } }],
  [
    "a payment",
    { state: "authorized" },
    { type: "canceled_in_store" },
    { set: { state: "canceled" } },
  ],
  [
    "a payment",
    { state: "approved", captures: "unknown" },
    { type: "canceled_in_store" },
    review("order_impossible"),
  ],
]
const change = { code: "cart_lines", params: {} } as const
const ENDS: [Partial<Payment>, Signal, object][] = [
  [
    { state: "approved" },
    { type: "not_needed", why: "already_ordered" },
    { set: { state: "superseded", reason: "already_ordered" } },
  ],
  [
    { state: "captured", capture: "known" },
    { type: "not_needed", why: "cart_changed", change },
    review("paid_after_change"),
  ],
  [
    { state: "captured", capture: "known" },
    { type: "not_needed", why: "already_ordered" },
    { why: "not_open" },
  ],
  [
    { state: "authorized" },
    { type: "not_needed", why: "cart_changed", change },
    { set: { state: "canceled", reason: "cart_changed" } },
  ],
  [{ state: "ready" }, { type: "not_needed", why: "cart_changed", change }, { why: "not_open" }],
]

describe("recovery", () => {
  it.each(LOOKS)("%s", (_what, over, told, expected) => {
    const payment = aPayment({ state_changed_at: secondsAgo(3000), ...over })
    const signal = looked(payment.state_changed_at, told)
    expect(decide(payment, [], signal, MOMENT)).toMatchObject(expected)
  })
})

describe("a store that gives up a payment", () => {
  it.each(STARTS)("deletes or cancels %s: %j %j", (_what, over, signal, expected) => {
    expect(decide(aPayment(over), [], signal, MOMENT)).toMatchObject(expected)
  })

  it.each(ENDS)("no longer needs it: %j %j", (over, signal, expected) => {
    expect(decide(aPayment(over), [], signal, MOMENT)).toMatchObject(expected)
  })
})
