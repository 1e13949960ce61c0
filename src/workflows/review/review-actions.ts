/** What a person may decide about a payment in review, from the ledger and the store's books alone. */
import { MOST_RESUMES } from "../../domain/resume-limits"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { isPaidOtherwise } from "../recover/compare-books"
import type { Books } from "../recover/store-books"

export const REVIEW_OUTCOMES = ["paid", "unpaid", "refunded"] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]
export type ReviewAction = ReviewOutcome | "resume"

/** Null: it is offered. Otherwise why not, in an admin's words. */
export type Obstacles = Record<ReviewAction, string | null>

export function findObstacles(row: TransactionRow, books: Books): Obstacles {
  return {
    paid: obstacleToPaid(books),
    unpaid:
      row.capture === "known"
        ? "The service said that it captured this payment. Refund it in the operator's dashboard, then resolve it as refunded."
        : null,
    refunded: obstacleToRefunded(row, books),
    resume: obstacleToResume(row, books),
  }
}

function obstacleToPaid(books: Books): string | null {
  const { order, own } = books
  if (order?.canceled) {
    return "The order was canceled, so it can not be paid any more. Refund the payment in the operator's dashboard, then resolve it as refunded."
  }
  if (isPaidOtherwise(books)) {
    return "The order was paid another way, so this would be a second payment. Refund it in the operator's dashboard, then resolve it as refunded."
  }
  return own
    ? null
    : "Its payment session is gone, so no order can be made from it. Refund the payment in the operator's dashboard, then resolve it as refunded."
}

function obstacleToRefunded(row: TransactionRow, { own }: Books): string | null {
  if (own?.payment) {
    return "The payment is recorded on the order. Use Record refund, so that the order shows the refund, too."
  }
  return row.capture === "none" ? "Nothing was captured, so there is nothing to refund." : null
}

function obstacleToResume(row: TransactionRow, books: Books): string | null {
  if (row.capture === "known") {
    return "The service said that it captured this payment already."
  }
  if (row.confirmation === "return") {
    return "The service captures this payment by itself: there is nothing to ask for."
  }
  if (row.resume_count >= MOST_RESUMES) {
    return `The service was asked ${MOST_RESUMES} times already. Look the payment up in the operator's dashboard.`
  }
  return obstacleToPaid(books)
}

/** A buyer who approved and closed the tab can be helped; where the service captures by itself, it can not. */
export function obstacleToFinish({ state, confirmation }: TransactionRow): string | null {
  if (confirmation === "return") {
    return "The service captures this payment by itself. Compare it with the operator's statement."
  }
  return ["ready", "canceled", "expired", "approved"].includes(state)
    ? null
    : `A payment that is ${state} can not be finished.`
}

export function obstacleToLink({ state, redirection_url }: TransactionRow): string | null {
  const open = ["ready", "canceled", "expired", "approved", "declined"].includes(state)
  return open && redirection_url
    ? null
    : `A payment that is ${state} can not be continued by its buyer.`
}
