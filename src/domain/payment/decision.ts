/** The result of a signal: what is written, and what the caller does next. */
import { announcementsOf, type AnnouncementName, type PaymentEvent } from "./events"
import { lookAt, type Moment } from "./timing"
import type { Payment, PaymentState } from "./payment"
import type { RefusalCode } from "../wording"

export type Next =
  /** Send the call that moves the money. Only ever follows a change to `resuming`. */
  | "call_resume"
  /** Make the order, or ask for the payment of one that is there. */
  | "complete"
  /** Book in the store what was captured. */
  | "book"
  /** Tell Medusa that the order waits for its payment. */
  | "show_as_awaiting"
  /** The order was canceled: its payment has to be refunded. */
  | "owe_refund"
  /** Take out of the store what it still has of a payment that was closed. */
  | "void_in_store"
  | "nothing"

/** Why a signal changes nothing. */
export type Why =
  /** The payment is where this signal says nothing. */
  | "not_open"
  /** Another payment of the collection is under way, or made. */
  | "already_paid"
  /** The payment has moved, or the service was asked again, since the caller looked. */
  | "overtaken"
  /** The cart stands still until the outcome is known. */
  | "in_progress"
  | "cart_changed"
  | "too_soon"
  | "too_many"
  | "no_key"
  | "awaits_proof"
  /** Recovery tries again later. */
  | "try_later"
  /** An admin's decision is refused. */
  | RefusalCode

export type Decision =
  | {
      kind: "change"
      set: Partial<Payment>
      /** In order; the last is the one that moved the payment, where it moved. */
      events: PaymentEvent[]
      announce: AnnouncementName[]
      next: Next
    }
  | { kind: "none"; why: Why; next: Next }

/** What a rule says: how the payment changes, or why it does not. */
export type Verdict = Move | { why: Why; next?: Next }

export type Move = {
  to?: PaymentState
  set?: Partial<Payment>
  events: PaymentEvent[]
  /** Beside what follows from the move. */
  announce?: AnnouncementName[]
  next?: Next
}

/** A payment that moved is looked at anew, from the beginning. */
export function toDecision(payment: Payment, verdict: Verdict, moment: Moment): Decision {
  if ("why" in verdict) {
    return { kind: "none", next: "nothing", ...verdict }
  }
  const { to = payment.state, events, announce = [], next = "nothing" } = verdict
  const isNews = to !== payment.state || verdict.set?.order_id !== undefined
  const set: Partial<Payment> = {
    ...verdict.set,
    ...(to !== payment.state && { state: to, state_changed_at: moment.now }),
    ...(isNews && { recovery_attempts: 0 }),
  }
  const after = { ...payment, ...set }
  return {
    kind: "change",
    set: { ...(isNews || tellsTime(verdict) ? { look_at: lookAt(after, moment) } : {}), ...set },
    events,
    announce: payment.kind === "test" ? [] : [...announce, ...announcementsOf(payment, after)],
    next,
  }
}

/** How long recovery waits depends on these, too. */
function tellsTime({ set }: Move): boolean {
  return set?.reason !== undefined || set?.server_called_at !== undefined
}
