/** When a payment expires, how often it is tried, and when recovery checks it. */
import { unreachable } from "../unreachable"
import { isNeverAsked, mayHaveBeenPaid, type Payment } from "./payment"

/** By the database's clock. */
export type Moment = {
  now: Date
  limits: {
    /** How long a customer may take at the wallet. */
    expiryMinutes: number
    /** If the service captures on approval: how long an order waits for the call of the service's own server. */
    serverCallWaitMinutes: number
  }
}

/** Longer than a token and init may take together; the customer has not been sent to the wallet yet. */
export const STARTING_SECONDS = 120
/** Longer than the call to the service may take: 20 s. */
const CALLING_SECONDS = 60
/** Longer than Medusa may still be at work on the cart: it holds its lock for two minutes at most. */
export const COMPLETING_SECONDS = 130
/**
 * After recovery has captured a payment itself: no other process should be at its cart. Not at once, for a server
 * whose lock ran out may just be taking its order back.
 */
export const RECHECK_SECONDS = 30

/** The customer has long left: nothing is charged behind their back. */
export function hasExpired({ state_changed_at }: Payment, { now, limits }: Moment): boolean {
  return now.getTime() - state_changed_at.getTime() > limits.expiryMinutes * 60_000
}

/** A refused capture may be requested again, and a return link opened again, but not too soon or too often. */
export const MOST_RESUMES = 3
/** More than any customer needs. A link that is opened over and over must fill no history. */
export const MOST_RETURNS = 20
const SECONDS_BETWEEN = 10

type Limit = "too_many" | "too_soon" | null

export function limitOf(
  { resume_count, last_resume_at }: Pick<Payment, "resume_count" | "last_resume_at">,
  moment: Moment
): Limit {
  return limit(resume_count, MOST_RESUMES, last_resume_at, moment)
}

export function returnLimitOf(
  { return_count, last_return_at }: Pick<Payment, "return_count" | "last_return_at">,
  moment: Moment
): Limit {
  return limit(return_count, MOST_RETURNS, last_return_at, moment)
}

function limit(count: number, most: number, last: Date | null, { now }: Moment): Limit {
  if (count >= most) {
    return "too_many"
  }
  const isRecent = last !== null && now.getTime() - last.getTime() < SECONDS_BETWEEN * 1000
  return count > 0 && isRecent ? "too_soon" : null
}

/** Ended without a charge as far as known, and yet to be compared with the service's statement. */
export function isToBeCompared(payment: Payment): boolean {
  // A customer who came back by the signed link and was then refused contradicts what the service says, however it
  // ended after another try.
  const isContradicted = payment.resume_count > 0 && payment.approved_by === "return"
  return isContradicted || mayHaveBeenPaid(payment)
}

/** Null where nothing is left to be done for it. */
export function lookAt(payment: Payment, moment: Moment): Date | null {
  // An admin may take any time over a test payment.
  const seconds = payment.kind === "test" ? null : waitSeconds(payment, moment)
  return seconds === null ? null : new Date(moment.now.getTime() + seconds * 1000)
}

function waitSeconds(payment: Payment, { limits }: Moment): number | null {
  const expiry = limits.expiryMinutes * 60
  switch (payment.state) {
    case "init_sent":
      return STARTING_SECONDS
    case "ready":
      return expiry
    case "approved":
      if (!isNeverAsked(payment)) {
        // The customer was told that it did not work: the approval is left alone until it expires.
        const isRefused = payment.reason !== null && payment.order_id === null
        return isRefused ? expiry : COMPLETING_SECONDS
      }
      return payment.server_called_at ? COMPLETING_SECONDS : limits.serverCallWaitMinutes * 60
    case "resuming":
      return CALLING_SECONDS
    case "canceled":
    case "superseded":
    case "declined":
      return isToBeCompared(payment) ? expiry : COMPLETING_SECONDS
    case "captured":
    case "authorized":
    case "expired":
    case "review":
    case "closed_unpaid":
    case "closed_refunded":
      return COMPLETING_SECONDS
    case "init_failed":
    case "unconfirmed":
      return null
    default:
      return unreachable(payment.state)
  }
}
