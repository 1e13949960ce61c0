/** What a person may decide about a payment in review, from the ledger and the store's books alone. */
import type { Refusal, RefusalCode } from "../../domain/refusal"
import { UNPAID_REASON } from "../../domain/review"
import { MOST_RESUMES } from "../../domain/resume-limits"
import { takesRefunds } from "../../domain/refund-amount"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { isOwed, isPaidOtherwise, isUnderWay } from "../books/compare-books"
import type { Books } from "../books/store-books"

export const REVIEW_OUTCOMES = ["paid", "unpaid", "refunded"] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]
export type ReviewAction = ReviewOutcome | "resume"

/** Null: it is offered. Otherwise why not. */
export type Obstacles = Record<ReviewAction, Refusal | null>

export function findObstacles(row: TransactionRow, books: Books): Obstacles {
  return {
    paid: obstacleToPaid(books),
    unpaid:
      row.capture === "known"
        ? because(
            "captured",
            "The service said that it captured this payment. Refund it in the operator's dashboard."
          )
        : null,
    refunded: obstacleToRefunded(row, books),
    resume: obstacleToResume(row, books),
  }
}

/** The order that waits for this payment and for no other: it is canceled where the payment is closed. */
export function findWaitingOrder(
  row: Pick<TransactionRow, "cart_id" | "reason">,
  books: Books
): string | null {
  const { order, sessions, own } = books
  // An order that was there before its payment, was sent or is paid stays, whatever becomes of the payment.
  if (row.cart_id === null || !order || order.canceled || order.isBeyondCancel || !isOwed(order)) {
    return null
  }
  const isOurs = own ? own.payment === null : row.reason === UNPAID_REASON
  const isOthers = sessions.some((other) => other !== own && isUnderWay(other))
  return isOurs && !isOthers ? order.id : null
}

function obstacleToPaid(books: Books): Refusal | null {
  const { order, own } = books
  if (order?.canceled) {
    return because(
      "order_canceled",
      "The order was canceled, so it can not be paid any more. Refund the payment in the operator's dashboard."
    )
  }
  if (isPaidOtherwise(books)) {
    return because(
      "paid_otherwise",
      "The order was paid another way, so this would be a second payment. Refund it in the operator's dashboard, then resolve it as refunded."
    )
  }
  return own
    ? null
    : because(
        "session_gone",
        "Its payment session is gone, so no order can be made from it. Refund the payment in the operator's dashboard, then resolve it as refunded."
      )
}

/** Only where the order's own form takes the refund: elsewhere nobody could ever close the payment. */
function obstacleToRefunded(row: TransactionRow, { own, order }: Books): Refusal | null {
  const isOnOrder = order !== null && own?.payment?.captured === true
  if (isOnOrder && (takesRefunds(row) || !order.canceled)) {
    return takesRefunds(row)
      ? because(
          "record_refund",
          "The payment is recorded on the order. Use Record refund, so that the order shows the refund, too."
        )
      : because(
          "paid_first",
          "The payment is recorded on the order. Resolve it as paid, then use Record refund."
        )
  }
  return row.capture === "none"
    ? because("nothing_captured", "Nothing was captured, so there is nothing to refund.")
    : null
}

function obstacleToResume(row: TransactionRow, books: Books): Refusal | null {
  if (row.capture === "known") {
    return because("captured_already", "The service said that it captured this payment already.")
  }
  if (row.confirmation === "return") {
    return because(
      "captures_by_itself",
      "The service captures this payment by itself: there is nothing to ask for."
    )
  }
  if (row.resume_count >= MOST_RESUMES) {
    return because(
      "asked_too_often",
      `The service was asked ${MOST_RESUMES} times already. Look the payment up in the operator's dashboard.`
    )
  }
  return obstacleToPaid(books)
}

/** A buyer who approved and closed the tab can be helped; where the service captures by itself, it can not. */
export function obstacleToFinish({ state, confirmation }: TransactionRow): Refusal | null {
  if (confirmation === "return") {
    return because(
      "compare_with_statement",
      "The service captures this payment by itself. Compare it with the operator's statement."
    )
  }
  return ["ready", "canceled", "expired", "approved"].includes(state)
    ? null
    : because("not_unfinished", `A payment that is ${state} can not be finished.`)
}

export function obstacleToLink({ state }: TransactionRow): Refusal | null {
  return ["ready", "canceled", "expired", "approved", "declined"].includes(state)
    ? null
    : because("not_continuable", `A payment that is ${state} can not be continued by its buyer.`)
}

function because(code: RefusalCode, message: string): Refusal {
  return { code, message }
}
