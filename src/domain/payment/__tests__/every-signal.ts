/** Everything that can happen to a payment, in the variants that matter. */
import { CHANGE_CODES } from "../../purchase"
import type { Payment, PaymentState } from "../payment"
import type { CallAnswer, Obstruction, Signal, SignalOf } from "../signal"
import type { ReviewView, SessionView, StoreView } from "../store-view"
import { anOrder } from "./an-order"
import { aPayment, NOW, secondsAgo } from "./a-payment"
import { callAnswered, captureWanted, looked, NOTHING_IN_STORE, returned } from "./signals"

const JUST_NOW = { state_changed_at: NOW, recovery_attempts: 0 }
const LATER = { state_changed_at: secondsAgo(300), recovery_attempts: 1 }
const TRIED_AGAIN = { ...LATER, recovery_attempts: 2 }
const LONG_AGO = { state_changed_at: secondsAgo(86_400), recovery_attempts: 3 }

/** The payments beside it, where they matter. */
export function othersFor({ kind }: Payment, signal: Signal): Payment[][] {
  return kind === "payment" && isAboutMoney(signal)
    ? [
        [],
        [aPayment({ id: "ewtx_2", state: "captured", capture: "known" })],
        [aPayment({ id: "ewtx_2", state: "review", capture: "unknown" })],
      ]
    : [[]]
}

function isAboutMoney(signal: Signal): boolean {
  switch (signal.type) {
    case "capture_wanted":
      return signal.has_key
    case "call_answered":
      return signal.answer.kind === "captured"
    case "decided":
      return signal.outcome === "paid"
    default:
      return false
  }
}

const ANSWERS: CallAnswer[] = [
  { kind: "captured" },
  { kind: "refused", proven: true },
  { kind: "refused", proven: false },
  { kind: "never_left" },
  { kind: "unclear" },
]

const session = (over: Partial<SessionView> = {}): SessionView => ({
  id: "payses_1",
  status: "pending",
  payment: null,
  ...over,
})
const inStore = (own: SessionView, order: StoreView["order"] = anOrder): ReviewView => ({
  order,
  others: [],
  collection: { id: "pay_col_1", status: "completed" },
  sessions: [own],
  own,
  change: null,
})
const CAPTURED = { id: "pay_1", captures: ["capt_1"], captured: true }

const CHANGE = { code: CHANGE_CODES[0], params: {} }

const VIEWS: ReviewView[] = [
  NOTHING_IN_STORE,
  inStore(session(), null),
  { ...inStore(session(), null), change: CHANGE },
  inStore(session()),
  inStore(session({ status: "pending_authorization" })),
  inStore(session({ payment: { id: "pay_1", captures: [], captured: false } })),
  inStore(session({ payment: CAPTURED }), { ...anOrder, owed: "0", bookedCaptures: ["capt_1"] }),
  {
    ...inStore(session({ payment: CAPTURED }), { ...anOrder, bookedCaptures: ["capt_1"] }),
    others: [{ id: "order_2", bookedCaptures: ["capt_1"], hasCollection: true, isPart: false }],
  },
  {
    ...inStore(session({ payment: CAPTURED }), anOrder),
    others: [{ id: "order_2", bookedCaptures: [], hasCollection: false, isPart: true }],
  },
  inStore(session(), { ...anOrder, canceled: true }),
  { ...inStore(session()), sessions: [session(), session({ id: "payses_2", payment: CAPTURED })] },
  { ...inStore(session()), sessions: [], own: null },
]

const OBSTRUCTIONS: (Obstruction | null)[] = [null, "out_of_stock", "order_gone", "other"]

/** Each with the payment at an age that matters to it. */
export function signalsFor(payment: Payment, awaited: readonly number[]): [Signal, Payment][] {
  const young = { ...payment, ...JUST_NOW }
  const older = { ...payment, ...LATER }
  const tried = { ...payment, ...TRIED_AGAIN }
  const last_resume_at = payment.last_resume_at && secondsAgo(86_400)
  const old = { ...payment, ...LONG_AGO, last_resume_at }
  const at = (age: Payment, signals: Signal[]) =>
    signals.map((signal): [Signal, Payment] => [signal, age])
  return [
    ...at(young, [...happeningsTo(payment, awaited), ...capturesOf(payment), ...looksAt(young)]),
    ...at(older, looksAt(older)),
    ...at(
      tried,
      VIEWS.flatMap((view) => attemptsFor(tried, view))
    ),
    ...at(old, [...approvals(), ...capturesOf(payment), ...looksAt(old)]),
  ]
}

function approvals(): Signal[] {
  return [
    returned(),
    returned({ from_service: true, actor: "service" }),
    returned({ by: "sdk" }),
    returned({ by: "admin", actor: "admin:1" }),
  ]
}

/** By whoever has just read the payment. */
function concluded(
  { state_changed_at: since }: Payment,
  told: Partial<SignalOf<"return_concluded">> = {}
): Signal {
  return {
    type: "return_concluded",
    since,
    order_id: null,
    refused: false,
    obstruction: null,
    ...told,
  }
}

function happeningsTo(payment: Payment, awaited: readonly number[]): Signal[] {
  return [
    { type: "init_answered", transaction_id: "tx", ext_order_id: "ext", redirection_url: "url" },
    { type: "init_failed", reason: "unreachable", actor: "service", detail: {} },
    ...approvals(),
    { type: "stopped", why: "canceled_by_buyer", actor: "shopper" },
    { type: "stopped", why: "wallet_error", actor: "shopper" },
    ...awaited.flatMap((call) => ANSWERS.map((answer) => callAnswered(answer, { call }))),
    { type: "session_deleted" },
    { type: "canceled_in_store" },
    { type: "not_needed", why: "already_ordered" },
    { type: "not_needed", why: "session_deleted" },
    { type: "not_needed", why: "cart_changed", change: CHANGE },
    concluded(payment, { order_id: "order_1" }),
    concluded(payment),
    ...OBSTRUCTIONS.map((obstruction) => concluded(payment, { refused: true, obstruction })),
    { type: "order_canceled" },
    { type: "refund_recorded", refunded_amount: "1", actor: "admin:1", detail: {} },
    { type: "refund_recorded", refunded_amount: payment.amount, actor: "admin:1", detail: {} },
    { type: "order_wanted", actor: "admin:1" },
    { type: "order_not_made", actor: "admin:1", reason_before: payment.reason },
    ...VIEWS.flatMap((view) => decisionsOn(view, payment)),
    { type: "noted", event: { type: "refund_refused", actor: "provider" } },
  ]
}

/** Often enough to be asked again, and to be answered late: from there the way is long, and leads nowhere new. */
const MOST_CALLS = 2

function capturesOf(payment: Payment): Signal[] {
  const { resume_count } = payment
  const ways = (["authorize", "capture", "retry"] as const).map((by) =>
    captureWanted({ by, after_call: resume_count, order_id: "order_1" })
  )
  return ways.flatMap((wanted) => [
    ...(resume_count < MOST_CALLS ? [wanted] : []),
    { ...wanted, after_call: resume_count - 1 },
    { ...wanted, since: payment.state_changed_at },
    { ...wanted, since: secondsAgo(999) },
    { ...wanted, change: CHANGE },
    { ...wanted, paid_otherwise: true },
    { ...wanted, has_key: false },
    { ...wanted, moved: true },
  ])
}

function looksAt(payment: Payment): Signal[] {
  const { state_changed_at: since, recovery_attempts } = payment
  const isEarly = recovery_attempts === 0
  return [
    looked(secondsAgo(-1)),
    ...VIEWS.flatMap((view) => [
      looked(since, { view, by: isEarly ? "admin" : "recovery" }),
      ...(isEarly ? [] : attemptsFor(payment, view)),
    ]),
    looked(since),
  ]
}

/** Where recovery may have done something for the payment, and looks again. */
const ATTEMPTED_IN: readonly PaymentState[] = [
  "approved",
  "authorized",
  "captured",
  "review",
  "closed_unpaid",
  "closed_refunded",
]

function attemptsFor({ state, state_changed_at: since }: Payment, view: StoreView): Signal[] {
  const obstructions = ATTEMPTED_IN.includes(state)
    ? ([null, "out_of_stock", "other"] as const)
    : []
  return obstructions.map((obstruction) => looked(since, { view, attempt: { obstruction } }))
}

function decisionsOn(view: ReviewView, { state_changed_at: since }: Payment): Signal[] {
  const seen = { type: "decided", actor: "admin:1", note: "Seen", view, since } as const
  const outcomes = ["paid", "unpaid", "refunded"] as const
  return outcomes.flatMap((outcome) => [
    { ...seen, outcome },
    { ...seen, outcome, since: secondsAgo(-1) },
  ])
}
