/** Recovery of a stalled payment: what is known is completed, and what isn't needs review. */
import { leftToRefund } from "../refund-amount"
import { unreachable } from "../unreachable"
import type { Move, Next, Verdict } from "./decision"
import { onCanceledInStore } from "./give-up"
import { hasExpired, isToBeCompared, lookAt, type Moment } from "./timing"
import {
  isNeverAsked,
  isToBeBooked,
  mayHaveBeenPaid,
  type CaptureKnowledge,
  type Payment,
} from "./payment"
import { awaitsPayment, type Reason, type ReviewReason } from "./reasons"
import type { Attempt, SignalOf } from "./signal"
import {
  findWaitingOrder,
  isBookedAsAuthorized,
  isBookedAsCaptured,
  isBookedTwice,
  isLeftOrder,
  isPaidOtherwise,
  isSplit,
  isStillCounted,
  type StoreView,
} from "./store-view"

const ACTOR = "recovery"
/** The live attempt was the first; recovery tries once, and once more for a lock that a dead server left. */
const MOST_ATTEMPTS = 2
/** Nothing depends on it but what the order's page shows. */
const MOST_ATTEMPTS_TO_SHOW = 3

/** An order is being made of the cart. A lock that is still held later was left by a server that died. */
export function waitsForCart({ recovery_attempts }: Pick<Payment, "recovery_attempts">): boolean {
  return recovery_attempts < MOST_ATTEMPTS
}

export function onLooked(
  payment: Payment,
  { by, since, view, attempt }: SignalOf<"looked">,
  moment: Moment
): Verdict {
  // A customer, an answer or an admin was quicker: the payment is in other hands now.
  if (payment.state_changed_at.getTime() !== since.getTime()) {
    return { why: "overtaken" }
  }
  const due = lookAt(payment, { ...moment, now: since })
  // Its time has not come. That does not matter after an admin's decision, nor after an attempt, unless the
  // customer came back meanwhile and was told to try again.
  const isTold = payment.state === "approved" && payment.reason !== null
  // What recovery has captured itself, it has given a time of its own.
  const isEarly = due !== null && due > moment.now && !isToBeBooked(payment)
  if (by === "recovery" && (!attempt || isTold) && isEarly) {
    return { set: { look_at: due }, events: [] }
  }
  switch (payment.state) {
    case "init_sent":
      return end("expired")
    case "ready":
      return endUnused(payment, view)
    case "approved":
      return onApproved(payment, view, attempt, moment)
    case "resuming":
      return onInterrupted(view)
    case "captured":
      return recoverCaptured(payment, view, attempt, by)
    case "authorized":
      return onAuthorized(payment, view, attempt)
    case "review":
      return onReview(payment, view, attempt)
    case "declined":
    case "superseded":
    case "canceled":
    case "expired":
      return onOver(payment, view)
    case "closed_unpaid":
    case "closed_refunded":
      return onClosed(payment, view, attempt)
    case "init_failed":
    case "unconfirmed":
      return toSettled(payment, view)
    default:
      return unreachable(payment.state)
  }
}

/** The customer approved and the server died, or the service called and the payment was not settled. */
function onApproved(
  payment: Payment,
  view: StoreView,
  attempt: Attempt | null,
  moment: Moment
): Verdict {
  const isAsked = !isNeverAsked(payment)
  if (!isAsked && !payment.server_called_at) {
    return askForReview(payment, "no_server_call", "unknown")
  }
  // The customer was told that it did not work, or has long left: nothing is charged behind their back.
  const isOld = isAsked && hasExpired(payment, moment)
  const isLeft = payment.reason !== null || isOld
  const again = isLeft ? null : tryAgain(payment, attempt, "complete")
  if (again) {
    return again
  }
  if (mayHaveBeenPaid(payment)) {
    return askForReview(payment, view.order ? "outcome_unknown" : "order_impossible", "unknown")
  }
  if (isLeft) {
    return endUnused(payment, view)
  }
  if (isLeftOrder(payment, view)) {
    return reviewLeftOrder(payment)
  }
  // Out of stock is a clear reason. Anything else that blocks the cart has to be found by an admin.
  return attempt?.obstruction === "other"
    ? askForReview(payment, "cart_stuck")
    : endUncharged(payment)
}

/** A call whose answer no server awaits any more. Whether it captured is not known, and never guessed. */
function onInterrupted({ order }: StoreView): Verdict {
  const reason = "outcome_unknown"
  return {
    to: "review",
    set: { reason, capture: "unknown", order_id: order?.id ?? null },
    events: [
      { type: "interrupted", actor: ACTOR },
      { type: "review_opened", actor: ACTOR, detail: { reason } },
    ],
    next: "show_as_awaiting",
  }
}

/** Money that moved: exactly one order has it in its books, or it needs review. */
function recoverCaptured(
  payment: Payment,
  view: StoreView,
  attempt: Attempt | null,
  by: SignalOf<"looked">["by"]
): Verdict {
  if (view.order?.canceled) {
    // The money is owed back, unless all of it was given back before.
    const isOwed = leftToRefund(payment) > 0n
    return isOwed ? oweRefund(payment, view, attempt) : toSettled(payment, view)
  }
  if (isPaidOtherwise(view)) {
    return askForReview(payment, "second_payment")
  }
  if (isBookedAsCaptured(view) && !isBookedTwice(view)) {
    return toSettled(payment, view)
  }
  if (isSplit(view)) {
    // A booking of ours would be for the whole amount, on one of the orders. An admin who looked is believed.
    return by === "admin" ? toSettled(payment, view) : askForReview(payment, "orders_split")
  }
  return tryAgain(payment, attempt, "book") ?? askForReview(payment, "order_impossible")
}

function onAuthorized(payment: Payment, view: StoreView, attempt: Attempt | null): Verdict {
  if (view.order?.canceled) {
    // Medusa canceled the order before it had recorded the payment, so the provider was not told.
    return onCanceledInStore(payment)
  }
  if (isNeverAsked(payment)) {
    // The store has learned that since. A capture can't be requested, and the money may be here.
    return askForReview(payment, "no_server_call", "unknown")
  }
  if (isBookedAsAuthorized(view)) {
    return toSettled(payment, view)
  }
  const again = tryAgain(payment, attempt, "complete")
  if (again) {
    return again
  }
  if (mayHaveBeenPaid(payment)) {
    return askForReview(payment, "order_impossible", "unknown")
  }
  // Nothing was charged, and without an order nothing ever will be.
  const reason = "order_impossible"
  return { to: "canceled", set: { reason }, events: [{ type: "canceled", actor: ACTOR }] }
}

/** Medusa created the order without learning of the payment: marks the order as awaiting it. */
function onReview(payment: Payment, view: StoreView, attempt: Attempt | null): Verdict {
  const { order, own } = view
  const isUntold =
    awaitsPayment(payment.reason) && order !== null && !order.canceled && own?.status === "pending"
  if (isUntold && !attempt) {
    return { why: "try_later", next: "show_as_awaiting" }
  }
  return isUntold && attempt?.obstruction && payment.recovery_attempts < MOST_ATTEMPTS_TO_SHOW
    ? { why: "try_later" }
    : toSettled(payment, view)
}

/** An admin closed the payment: the store must not show it as paid. */
function onClosed(payment: Payment, view: StoreView, attempt: Attempt | null): Verdict {
  // The customer came back while it was being closed, and the server died over an order that was unknown then.
  const waiting = findWaitingOrder(payment, view)
  const isLeft = view.own ? waiting !== null : isLeftOrder(payment, view)
  if (isLeft && view.order?.id !== payment.order_id) {
    return askForReview(payment, "order_unpaid")
  }
  const isToDo = isStillCounted(view) || waiting !== null
  const isDone = attempt !== null && attempt.obstruction === null
  const again = isToDo && !isDone ? tryAgain(payment, attempt, "void_in_store") : null
  return again ?? toSettled(payment, view)
}

function onOver(payment: Payment, view: StoreView): Verdict {
  if (isLeftOrder(payment, view)) {
    return reviewLeftOrder(payment)
  }
  // The reason is kept: a payment that was given up is not approved again, however late its customer comes back.
  return isToBeCompared(payment) ? end("unconfirmed", payment.reason) : toSettled(payment, view)
}

function endUnused(payment: Payment, view: StoreView): Verdict {
  return isLeftOrder(payment, view) ? reviewLeftOrder(payment) : endUncharged(payment)
}

/** No capture was requested. That nothing was charged is certain only if the service captures when asked. */
function endUncharged(payment: Payment): Verdict {
  return end(mayHaveBeenPaid(payment) ? "unconfirmed" : "expired")
}

function reviewLeftOrder(payment: Payment): Verdict {
  return mayHaveBeenPaid(payment)
    ? askForReview(payment, "outcome_unknown", "unknown")
    : askForReview(payment, "order_unpaid")
}

function end(to: "expired" | "unconfirmed", reason: Reason | null = to): Move {
  const set = { reason, ...(to === "unconfirmed" && { capture: "unknown" as const }) }
  return { to, set, events: [{ type: to, actor: ACTOR }] }
}

/** Once more, or null where it was tried often enough. */
function tryAgain(
  { recovery_attempts }: Payment,
  attempt: Attempt | null,
  next: Next
): Verdict | null {
  if (!attempt) {
    return { why: "try_later", next }
  }
  return recovery_attempts < MOST_ATTEMPTS ? { why: "try_later" } : null
}

/** The store agrees with the payment: it is not looked at again until it changes. */
function toSettled(payment: Payment, view: StoreView): Move {
  const { set, events } = linkOf(payment, view)
  return { set: { ...set, look_at: null }, events }
}

/** The refund is owed for an order, so the payment has to name it first. */
function oweRefund(payment: Payment, view: StoreView, attempt: Attempt | null): Verdict {
  const link = linkOf(payment, view)
  const next = attempt ? "nothing" : "owe_refund"
  return link.events.length > 0 ? { ...link, next } : { why: "try_later", next }
}

/** The order, where the payment does not name it yet. */
function linkOf({ state, order_id }: Payment, { order }: StoreView): Move {
  // The order of a payment that is over belongs to another one.
  const mayBeLinked = state === "captured" || state === "authorized" || state === "review"
  if (!order || order.id === order_id || !mayBeLinked) {
    return { events: [] }
  }
  const set = { order_id: order.id }
  return { set, events: [{ type: "order_linked", actor: ACTOR, detail: set }] }
}

function askForReview(
  payment: Payment,
  reason: ReviewReason,
  capture: CaptureKnowledge = payment.capture
): Move {
  return {
    to: "review",
    set: { reason, capture },
    events: [{ type: "review_opened", actor: ACTOR, detail: { reason } }],
  }
}
