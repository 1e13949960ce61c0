/**
 * A test payment shows an admin how the service responds. Its capture is requested when the admin says so, the admin
 * tells what the response means, and nothing else happens to it.
 */
import { onInitAnswered, onInitFailed, onStopped } from "./approval"
import type { Verdict } from "./decision"
import type { Moment } from "./timing"
import { wasStarted, type Payment, type PaymentState } from "./payment"
import type { Signal, SignalOf } from "./signal"

export function onTestPayment(payment: Payment, signal: Signal, moment: Moment): Verdict {
  switch (signal.type) {
    case "init_answered":
      return onInitAnswered(payment, signal)
    case "init_failed":
      return onInitFailed(payment, signal)
    case "returned":
      return onTestReturned(payment, signal)
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

const TESTABLE: readonly PaymentState[] = ["ready", "canceled"]

/** Nothing is completed: the admin decides when to continue. */
function onTestReturned(payment: Payment, { by, actor }: SignalOf<"returned">): Verdict {
  const event = { actor, detail: { signal: by } }
  return TESTABLE.includes(payment.state) && wasStarted(payment)
    ? { to: "approved", set: { approved_by: by }, events: [{ type: "approved", ...event }] }
    : { why: "not_open" }
}

/** Before the approval, or after it: once. */
const ASKABLE: readonly PaymentState[] = ["ready", "approved"]

function requestTestCapture(
  payment: Payment,
  { by, actor, after_call, has_key, moved }: SignalOf<"capture_wanted">,
  { now }: Moment
): Verdict {
  if (by !== "test" || !ASKABLE.includes(payment.state) || !wasStarted(payment)) {
    return { why: "not_open" }
  }
  if (after_call !== payment.resume_count) {
    return { why: "overtaken" }
  }
  if (moved || !has_key) {
    return { why: moved ? "service_moved" : "no_key" }
  }
  return {
    to: "resuming",
    set: {
      asked_from: "approved",
      resume_count: payment.resume_count + 1,
      last_resume_at: now,
    },
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
      // Where it was before the call.
      to: payment.approved_by === null ? "ready" : "approved",
      set: { resume_count: call - 1 },
      events: [{ type: "resume_not_sent", actor: "provider", detail }],
    }
  }
  return {
    to: "review",
    set: { reason: "outcome_unknown", capture: "unknown" },
    events: [{ type: "resume_answered", actor: "service", detail }],
  }
}

/** A service's dashboard may lag: that nothing was captured is proven only some time after it could have been. */
const DASHBOARD_LAG_MS = 3 * 60_000

/** Before resume it says nothing yet of what resume does. */
function onCompared(
  { state, resume_count, state_changed_at, last_resume_at }: Payment,
  { question, shows, actor }: SignalOf<"compared">,
  { now }: Moment
): Verdict {
  // After the capture request, the state before it can no longer be observed.
  if (question === "before_resume" && (state !== "approved" || resume_count > 0)) {
    return { why: "not_open" }
  }
  const since = now.getTime() - (last_resume_at ?? state_changed_at).getTime()
  if (shows === "not_captured" && since < DASHBOARD_LAG_MS) {
    return { why: "too_soon" }
  }
  const events = [{ type: "compared" as const, actor, detail: { question, shows } }]
  if (state !== "review" || resume_count === 0 || shows === "cant_tell") {
    return { events }
  }
  return shows === "captured"
    ? { to: "captured", set: { capture: "known", reason: null }, events }
    : { to: "closed_unpaid", set: { capture: "none" }, events }
}
