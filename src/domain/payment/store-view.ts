/** The store's records of a payment: its order, sessions and bookings, and rules that read them. */
import type { Change } from "../purchase"
import { parseDecimal } from "../money"
import type { Payment } from "./payment"

export type SessionView = {
  id: string
  status: string
  payment: { id: string; captures: string[]; captured: boolean } | null
}

export type OrderView = {
  id: string
  canceled: boolean
  /** Sent, in part at least, or completed: Medusa does not cancel it any more. */
  isBeyondCancel: boolean
  /** What is left to be paid of it, as a decimal; null where Medusa does not say. */
  owed: string | null
  bookedCaptures: string[]
  /** A capture is recorded in one of its collections, by whatever provider, booked or not. */
  hasCapture: boolean
}

export type OtherOrder = Pick<OrderView, "id" | "bookedCaptures"> & {
  /** The payment's collection is linked to it as well, so that Medusa shows it as paid. */
  hasCollection: boolean
  /** For a store that splits carts: only all orders together are what was approved. */
  isPart: boolean
}

export type StoreView = {
  order: OrderView | null
  /** Orders of the same cart: servers that don't share their locks may create one each. */
  others: OtherOrder[]
  collection: { id: string; status: string } | null
  sessions: SessionView[]
  /** The payment's own session: Medusa may have deleted it. */
  own: SessionView | null
}

/** What an admin sees who decides about a payment. */
export type ReviewView = StoreView & {
  /** How the cart differs from what was approved; null also if its order was made when it did not. */
  change: Change | null
}

/** The second where the order was edited to more than was approved: the rest is another payment's. */
const SHOWN_AS_PAID = ["completed", "partially_captured"]

/** Recorded, captured, booked on an order that stands, and shown as paid. */
export function isBookedAsCaptured({ order, others, own, collection }: StoreView): boolean {
  const captures = own?.payment?.captures ?? []
  const parts = others.filter(({ isPart }) => isPart)
  const booked = [order, ...parts].flatMap((one) => one?.bookedCaptures ?? [])
  return (
    order !== null &&
    own?.payment?.captured === true &&
    captures.length > 0 &&
    captures.every((id) => booked.includes(id)) &&
    collection !== null &&
    SHOWN_AS_PAID.includes(collection.status)
  )
}

/** The store has made several orders of the cart on purpose, as marketplaces do: how they are booked is up to the store. */
export function isSplit({ others }: StoreView): boolean {
  return others.some(({ isPart }) => isPart)
}

/** Two servers that don't share their locks may both have done it. */
export function isBookedTwice(view: StoreView): boolean {
  const { order, others, own } = view
  const captures = own?.payment?.captures ?? []
  const everywhere = [order, ...others].flatMap((one) => one?.bookedCaptures ?? [])
  const booked = everywhere.filter((id) => captures.includes(id))
  return !isSplit(view) && new Set(booked).size < booked.length
}

/**
 * Orders that hold a payment which is another order's. None as long as that order doesn't have it: a capture
 * that is booked nowhere would look like money that never came.
 */
export function findStrayOrders(view: StoreView): string[] {
  const { order, others, own } = view
  const captures = own?.payment?.captures ?? []
  const isAtHome =
    order !== null && (order.canceled || captures.every((id) => order.bookedCaptures.includes(id)))
  if (!own?.payment || !isAtHome || isSplit(view)) {
    return []
  }
  return others
    .filter(
      ({ bookedCaptures, hasCollection }) =>
        hasCollection || bookedCaptures.some((id) => captures.includes(id))
    )
    .map(({ id }) => id)
}

export function isBookedAsAuthorized({ order, own }: StoreView): boolean {
  return order !== null && own?.payment != null
}

/** The part of the store's view that shows whether there is another payment. */
export type PaidView = {
  order: Pick<OrderView, "canceled" | "owed"> | null
  sessions: { id: string; payment: object | null }[]
  own: { id: string; payment: object | null } | null
}

/** By another session of the same collection, or in a collection of its own. */
export function isPaidOtherwise({ order, sessions, own }: PaidView): boolean {
  if (own?.payment) {
    return false
  }
  const owesNothing = order !== null && !order.canceled && !isOwed(order)
  return owesNothing || sessions.some(({ id, payment }) => id !== own?.id && payment !== null)
}

/**
 * The cart has an order that this payment can't pay any more: it is paid, waits for another payment, or the payment's
 * session is gone. Recovery completes an order of its own that a dead server left behind.
 */
export function isOrderedOtherwise(
  { cart_id }: Pick<Payment, "cart_id">,
  view: StoreView
): boolean {
  const { order, sessions, own } = view
  const isOthers = sessions.some((session) => session.id !== own?.id && isSessionTaken(session))
  const isGone = cart_id !== null && own === null
  return order !== null && !order.canceled && (isPaidOtherwise(view) || isOthers || isGone)
}

/** How an order stands that this payment was not used for; null where it was canceled, or there is none. */
export type RivalOrder = "paid" | "waiting"

export function readRival(view: StoreView): RivalOrder | null {
  if (!view.order || view.order.canceled) {
    return null
  }
  return isPaidOtherwise(view) ? "paid" : "waiting"
}

function isOwed({ owed }: Pick<OrderView, "owed">): boolean {
  return owed === null || parseDecimal(owed).coefficient > 0n
}

const TAKEN_STATUSES = ["authorized", "captured", "pending_authorization"]

/** Its payment is recorded, or awaited. */
export function isSessionTaken({ payment, status }: { payment?: object | null; status: string }) {
  return Boolean(payment) || TAKEN_STATUSES.includes(status)
}

/**
 * Medusa makes the order first and asks for the payment last. A server that died in between, or after a
 * refusal, leaves an order that is unpaid and that no customer will be asked about.
 */
export function isLeftOrder(
  payment: Pick<Payment, "cart_id" | "approved_by">,
  { order, own, sessions }: StoreView
): boolean {
  // Another payment is recorded, or awaited. That this one is awaited says nothing any more, for it is over.
  const isOthers = sessions.some((session) => session.id !== own?.id && isSessionTaken(session))
  // An order that was there before its payment is no left-over.
  if (payment.cart_id === null || !order || order.canceled || own?.payment || isOthers) {
    return false
  }
  // The customer may have let the session go after the server had died. An order for nothing needs none.
  return own !== null || (payment.approved_by !== null && isOwed(order))
}

/** A closed payment must not count as paid or become an order. */
export function isStillCounted({ order, own }: StoreView): boolean {
  // On an order that stands, a capture is undone by recording its refund.
  return own !== null && (order === null || own.payment?.captured === false)
}

/** The order that waits for this payment and for no other: it is canceled if the payment is closed. */
export function findWaitingOrder(
  payment: Pick<Payment, "cart_id" | "reason">,
  view: StoreView
): string | null {
  const { order, own } = view
  // An order that was sent stays. So does one of which anything was paid: Medusa would refund it.
  const isFixed = order === null || order.isBeyondCancel || order.hasCapture || isSplit(view)
  if (isFixed || !isLeftOpen(payment, view)) {
    return null
  }
  const isOurs = own ? own.payment === null : payment.reason === "order_unpaid"
  return isOurs ? order.id : null
}

/** Its order is neither paid nor canceled, and waits for no other payment. One that was there before is not its own. */
export function isLeftOpen(
  { cart_id }: Pick<Payment, "cart_id">,
  { order, sessions, own }: StoreView
): boolean {
  const isOthers = sessions.some((other) => other !== own && isSessionTaken(other))
  return cart_id !== null && order !== null && !order.canceled && isOwed(order) && !isOthers
}
