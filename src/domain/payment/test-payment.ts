/**
 * A test payment shows an admin how the service responds. Its capture is requested when the admin says so, the admin
 * tells what the response means, and nothing else happens to it.
 */
import { onStopped } from "./approval"
import type { Move, Verdict } from "./decision"
import type { Moment } from "./timing"
import { wasStarted, type AskedFrom, type Payment, type PaymentState } from "./payment"
import type { Signal, SignalOf } from "./signal"
import { onInitAnswered, onInitFailed } from "./start"

export function onTestPayment(payment: Payment, signal: Signal, moment: Moment): Verdict {
  switch (signal.type) {
    case "init_answered":
      return onInitAnswered(payment, signal)
    case "init_failed":
      return onInitFailed(payment, signal)
    case "returned":
      return onReturned(payment, signal)
    case "stopped":
      return onStopped(payment, signal)
    case "capture_wanted":
      return requestTestCapture(payment, signal, moment)
    case "call_answered":
      return onAnswered(payment, signal)
    case "compared":
      return onCompared(payment, signal, moment)
    case "noted":
      return { events: [signal.event] }
    case "looked":
      return { set: { look_at: null }, events: [] }
    default:
      return { why: "not_open" }
  }
}

const OPEN: readonly PaymentState[] = ["ready", "canceled"]

/** Nobody completes anything: the admin says when to go on. */
function onReturned(payment: Payment, { by, actor }: SignalOf<"returned">): Verdict {
  const event = { actor, detail: { signal: by } }
  return OPEN.includes(payment.state) && wasStarted(payment)
    ? { to: "approved", set: { approved_by: by }, events: [{ type: "approved", ...event }] }
    : { why: "not_open" }
}

/** Before anybody approved it, after that, and once more after an answer. */
const ASKED_FROM: Partial<Record<PaymentState, AskedFrom>> = {
  ready: "approved",
  approved: "approved",
  review: "review",
  captured: "review",
}
/** The first, and the repeat that the admin may ask for. */
const MOST_CALLS = 2

function requestTestCapture(
  payment: Payment,
  { by, actor, after_call, has_key, moved }: SignalOf<"capture_wanted">,
  { now }: Moment
): Verdict {
  const asked_from = ASKED_FROM[payment.state]
  if (by !== "test" || !asked_from || !wasStarted(payment)) {
    return { why: "not_open" }
  }
  if (after_call !== payment.resume_count) {
    return { why: "overtaken" }
  }
  if (payment.resume_count >= MOST_CALLS) {
    return { why: "too_many" }
  }
  if (moved || !has_key) {
    return { why: moved ? "service_moved" : "no_key" }
  }
  return {
    to: "resuming",
    set: { asked_from, resume_count: payment.resume_count + 1, last_resume_at: now },
    events: [{ type: "resume_sent", actor }],
    next: "call_resume",
  }
}

function onAnswered(payment: Payment, signal: SignalOf<"call_answered">): Verdict {
  const { call, answer, detail } = signal
  if (payment.state !== "resuming" || payment.resume_count !== call) {
    return { why: "overtaken" }
  }
  if (answer.kind === "never_left") {
    return {
      to: standingOf(payment),
      set: { resume_count: call - 1 },
      events: [{ type: "resume_not_sent", actor: "provider", detail }],
    }
  }
  const events = [{ type: "resume_answered" as const, actor: "service", detail }]
  // A repeat says nothing against what was seen before.
  return payment.capture === "known"
    ? { to: "captured", set: { reason: null }, events }
    : { to: "review", set: { reason: "outcome_unknown", capture: "unknown" }, events }
}

/** Where it was before the call. */
function standingOf({ capture, approved_by, asked_from }: Payment): PaymentState {
  if (capture === "known") {
    return "captured"
  }
  return approved_by === null ? "ready" : (asked_from ?? "approved")
}

/** A service's dashboard may lag: that nothing was captured is proven only some time after it could have been. */
const DASHBOARD_LAG_MS = 3 * 60_000

/** Before resume it says nothing yet of what resume does. */
function onCompared(
  { state, resume_count, capture, state_changed_at, last_resume_at }: Payment,
  { question, shows, actor }: SignalOf<"compared">,
  { now }: Moment
): Verdict {
  // Once it was asked for, nobody can say any more what was to be seen before.
  if (question === "before_resume" && (state !== "approved" || resume_count > 0)) {
    return { why: "not_open" }
  }
  const since = now.getTime() - (last_resume_at ?? state_changed_at).getTime()
  if (shows === "not_captured" && since < DASHBOARD_LAG_MS) {
    return { why: "too_soon" }
  }
  const events = [{ type: "compared" as const, actor, detail: { question, shows } }]
  const told: Move = { events }
  if (state !== "review" || resume_count === 0 || shows === "cant_tell") {
    return told
  }
  if (shows === "captured") {
    return { to: "captured", set: { capture: "known", reason: null }, events }
  }
  return capture === "known" ? told : { to: "closed_unpaid", set: { capture: "none" }, events }
}
