/** How recovery leaves a payment: ended, settled, to be tried again, owed back, or in review. */
import type { Move, Next, Verdict } from "./decision"
import type { CaptureKnowledge, Payment } from "./payment"
import type { Reason, ReviewReason } from "./reasons"
import type { Attempt } from "./signal"
import type { StoreView } from "./store-view"

export const ACTOR = "recovery"
/** The live attempt was the first; recovery tries once, and once more for a lock that a dead server left. */
const MOST_ATTEMPTS = 2

/** Somebody is making an order of the cart. A lock that is still held later was left by a server that died. */
export function waitsForCart({ recovery_attempts }: Pick<Payment, "recovery_attempts">): boolean {
  return recovery_attempts < MOST_ATTEMPTS
}

export function end(to: "expired" | "unconfirmed", reason: Reason | null = to): Move {
  const set = { reason, ...(to === "unconfirmed" && { capture: "unknown" as const }) }
  return { to, set, events: [{ type: to, actor: ACTOR }] }
}

/** Once more, or null where it was tried often enough. */
export function tryAgain(
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
export function settle(payment: Payment, view: StoreView): Move {
  const { set, events } = linkOf(payment, view)
  return { set: { ...set, look_at: null }, events }
}

/** The refund is owed for an order, so the payment has to name it first. */
export function oweRefund(payment: Payment, view: StoreView, attempt: Attempt | null): Verdict {
  const link = linkOf(payment, view)
  const next = attempt ? "nothing" : "owe_refund"
  return link.events.length > 0 ? { ...link, next } : { why: "try_later", next }
}

/** The order, where the payment does not name it yet. */
function linkOf({ state, order_id }: Payment, { order }: StoreView): Move {
  // The order of a payment that is over belongs to another one.
  const tellsOrder = state === "captured" || state === "authorized" || state === "review"
  if (!order || order.id === order_id || !tellsOrder) {
    return { events: [] }
  }
  const set = { order_id: order.id }
  return { set, events: [{ type: "order_linked", actor: ACTOR, detail: set }] }
}

export function review(
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
