/** Requests the capture, or holds it for an admin: the only place that allows a call that moves money. */
import type { Change } from "../purchase"
import type { Verdict } from "./decision"
import { giveUp } from "./give-up"
import { hasReturned, isNeverAsked, type AskedFrom, type Payment } from "./payment"
import { mayBeTaken, holdsCart } from "./second-payment"
import { obstacleToResume } from "./admin-decision"
import { hasExpired, limitOf, type Moment } from "./timing"
import type { SignalOf } from "./signal"
import { toMinorUnits } from "../money"

type CaptureWanted = SignalOf<"capture_wanted">

/** `beside`: the payments of the same order in other collections. */
export function onCaptureWanted(
  payment: Payment,
  others: readonly Payment[],
  beside: readonly Payment[],
  signal: CaptureWanted,
  moment: Moment
): Verdict {
  const from = askableFrom(payment, signal)
  if (!from) {
    return { why: "not_open" }
  }
  if (signal.after_call !== payment.resume_count || isInOtherHands(payment, signal)) {
    return { why: "overtaken" }
  }
  if (signal.change) {
    return dropChanged(payment, signal.change)
  }
  const verdict = isNeverAsked(payment)
    ? confirmByServerCall(payment, signal)
    : signal.by === "authorize" && isHeldForCapture(payment)
      ? toAuthorized(signal)
      : toResuming(payment, from, signal, moment)
  if ("why" in verdict) {
    return verdict
  }
  // Only one payment of a cart may be under way or made, and no other may be about to become so.
  const isTaken =
    signal.paid_otherwise || others.some(mayBeTaken) || isClaimed(payment, beside, signal.debt)
  return isTaken ? giveWay(payment) : verdict
}

/** From which states, and by whom, a capture may be requested. */
function askableFrom(payment: Payment, { by }: CaptureWanted): AskedFrom | null {
  const { state } = payment
  const byItself = isNeverAsked(payment)
  switch (state) {
    case "approved":
      return by === "authorize" || (by === "capture" && !byItself) ? state : null
    case "authorized":
      return by === "capture" && !byItself ? state : null
    case "review":
      return (by === "retry" && obstacleToResume(payment) === null) ||
        (by === "authorize" && hasReturned(payment))
        ? state
        : null
    default:
      return null
  }
}

/** The customer came back while recovery waited for the cart, and was told that it did not work. */
function isInOtherHands({ state_changed_at, reason }: Payment, { since }: CaptureWanted): boolean {
  return since !== null && (since.getTime() !== state_changed_at.getTime() || reason !== null)
}

/** The purchase is no longer what was approved, so nothing is charged. */
function dropChanged(payment: Payment, found: Change): Verdict {
  // The admin who requested the capture again decides what happens to the review.
  if (payment.state === "review") {
    return { why: "cart_changed" }
  }
  return giveUp(payment, "cart_changed", found)
}

function giveWay(payment: Payment): Verdict {
  return payment.state === "review" ? { why: "already_paid" } : giveUp(payment, "another_payment")
}

/** Anyone can call the SDK's approve: it is no ground for `authorized`, so the service is asked at once. */
function isHeldForCapture({ capture_mode, approved_by }: Payment): boolean {
  return capture_mode === "manual" && approved_by === "return"
}

function toAuthorized({ order_id }: CaptureWanted): Verdict {
  return {
    to: "authorized",
    set: { order_id, reason: null },
    events: [{ type: "authorized", actor: "provider" }],
  }
}

/** Only a call from the service's own server proves that it has captured. */
function confirmByServerCall({ server_called_at }: Payment, { order_id }: CaptureWanted): Verdict {
  return server_called_at
    ? {
        to: "captured",
        set: { capture: "known", reason: null, order_id },
        events: [{ type: "captured", actor: "service", detail: { proof: "server call" } }],
      }
    : { why: "awaits_proof" }
}

function toResuming(
  payment: Payment,
  asked_from: AskedFrom,
  { actor, note, order_id, has_key, moved, since }: CaptureWanted,
  moment: Moment
): Verdict {
  if (since !== null && hasExpired(payment, moment)) {
    // Recovery was paused for so long that the customer has left.
    return { why: "overtaken" }
  }
  if (moved) {
    return asked_from === "review" ? { why: "service_moved" } : reviewMoved(payment, order_id)
  }
  const why = limitOf(payment, moment) ?? (has_key ? null : "no_key")
  if (why) {
    return { why }
  }
  return {
    to: "resuming",
    set: {
      asked_from,
      resume_count: payment.resume_count + 1,
      last_resume_at: moment.now,
      // An admin who wants to cancel the order meanwhile has to see that it is being paid.
      order_id: order_id ?? payment.order_id,
    },
    events: [{ type: "resume_sent", actor, detail: { reason: note } }],
    next: "call_resume",
  }
}

/** Another service may know the same id for another payment. What becomes of this one is decided where it was started. */
function reviewMoved(payment: Payment, order_id: string | null): Verdict {
  const reason = "service_moved"
  return {
    to: "review",
    set: { reason, capture: "unknown", order_id: order_id ?? payment.order_id },
    events: [{ type: "review_opened", actor: "provider", detail: { reason } }],
  }
}

/* What an order owes, over all of its payment collections: one debt is paid once. */

export type Debt = {
  /** As a decimal: the order's total, less what is booked on it. */
  owed: string
  /** The wallet payments that are booked on the order, by id. */
  booked: readonly string[]
}

/** The payments that are taking a part of the debt, may have taken it, or hold it. */
export function claimsOn<Claim extends Payment>(
  { booked }: Pick<Debt, "booked">,
  payments: readonly Claim[]
): Claim[] {
  return payments.filter((payment) => holdsCart(payment) && !booked.includes(payment.id))
}

/** What is left of the debt for another payment, in minor units. */
export function unclaimedOf(debt: Debt, others: readonly Payment[], currencyCode: string): bigint {
  return claimsOn(debt, others).reduce(
    (left, { amount, currency_code }) => left - toMinorUnits(amount, currency_code),
    toMinorUnits(debt.owed, currencyCode)
  )
}

/** What a payment in another collection of the order takes is not left for this one. */
function isClaimed(
  { amount, currency_code }: Payment,
  beside: readonly Payment[],
  debt: Debt | null
): boolean {
  if (!debt) {
    return false
  }
  // Two that were both approved do not wait for each other: the first to be asked for is taken.
  const left = unclaimedOf(debt, beside.filter(mayBeTaken), currency_code)
  // If the order itself owes less, it changed since the approval.
  return left < toMinorUnits(debt.owed, currency_code) && left < toMinorUnits(amount, currency_code)
}
