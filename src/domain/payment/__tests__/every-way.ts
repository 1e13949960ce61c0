/**
 * Walks every way that a payment can go: from its opening on, by every signal in the variants that matter, as
 * far as it leads to a situation that was not met before.
 */
import { decide } from "../decide"
import type { Decision } from "../decision"
import type { Payment } from "../payment"
import type { Signal } from "../signal"
import { aPayment, MOMENT } from "./a-payment"
import { othersFor, signalsFor } from "./every-signal"

/** What a signal led to. */
export type Step = {
  payment: Payment
  others: readonly Payment[]
  signal: Signal
  decision: Decision
  /** The payment as it is then. */
  after: Payment
}

/** With the calls to the service that are not answered yet: an answer may come late. */
type Situation = { payment: Payment; awaited: readonly number[] }

const OPENED: Partial<Payment> = {
  state: "init_sent",
  approved_by: null,
  transaction_id: null,
  ext_order_id: null,
  redirection_url: null,
}

/** How a shop may be set up, and whether a cart is paid, an order that is there, or nothing at all. */
const OPENINGS: Partial<Payment>[] = [
  {},
  { capture_mode: "manual" },
  { captures: "on_approval" },
  { captures: "unknown" },
  { captures: "unknown", capture_mode: "manual" },
  { cart_id: null, order_id: "order_1" },
  { cart_id: null, order_id: "order_1", captures: "on_approval" },
]

export function* everyWay(): Generator<Step> {
  const queue = OPENINGS.map((over): Situation => {
    return { payment: aPayment({ ...OPENED, ...over }), awaited: [] }
  })
  const met = new Set(queue.map(keyOf))
  for (let situation = queue.shift(); situation; situation = queue.shift()) {
    for (const step of stepsFrom(situation)) {
      yield step
      // The next visit comes long after: whatever a visit may do is walked.
      const payment = { ...step.after, return_count: 0, last_return_at: null }
      const next = { payment, awaited: awaitedAfter(situation, step) }
      if (!met.has(keyOf(next))) {
        met.add(keyOf(next))
        queue.push(next)
      }
    }
  }
}

/** By every signal, from one situation. */
export function* stepsFrom({ payment, awaited }: Situation): Generator<Step> {
  for (const [signal, aged] of signalsFor(payment, awaited)) {
    for (const others of othersFor(aged, signal)) {
      const decision = decide(aged, others, signal, MOMENT)
      const after = decision.kind === "change" ? { ...aged, ...decision.set } : aged
      yield { payment: aged, others, signal, decision, after }
    }
  }
}

function awaitedAfter({ awaited }: Situation, { signal, decision, after }: Step): number[] {
  const open = awaited.filter((call) => signal.type !== "call_answered" || signal.call !== call)
  return decision.next === "call_resume" ? [...open, after.resume_count] : open
}

/** What tells one situation from another. */
function keyOf({ payment, awaited }: Situation): string {
  const { state, approved_by } = payment
  return [
    payment.kind,
    payment.capture_mode,
    payment.captures,
    payment.cart_id,
    state,
    payment.reason,
    payment.capture,
    state === "resuming" && payment.asked_from,
    state === "approved" ? approved_by : approved_by === null,
    state === "approved" && payment.order_id,
    payment.resume_count,
    payment.captured_call === null,
    payment.server_called_at === null,
    awaited.length,
  ].join()
}
