/** Why a person's decision is not possible, in English. The dashboard has words for each code in its languages. */
import { obstacleTo, type ReviewAction } from "../../domain/payment/obstacles"
import type { Payment } from "../../domain/payment/payment"
import { MOST_RESUMES } from "../../domain/payment/resume-limits"
import type { StoreView } from "../../domain/payment/store-view"
import type { Refusal, RefusalCode } from "../../domain/refusal"

/** Null: it is offered. Otherwise why not. */
export type Obstacles = Record<ReviewAction, Refusal | null>

export function findObstacles(payment: Payment, view: StoreView): Obstacles {
  const find = (action: ReviewAction) => {
    const code = obstacleTo(action, payment, view)
    return code && word(code, payment)
  }
  return {
    paid: find("paid"),
    unpaid: find("unpaid"),
    refunded: find("refunded"),
    resume: find("resume"),
  }
}

export function word(code: RefusalCode, { state }: Pick<Payment, "state">): Refusal {
  return { code, message: WORDS[code] ?? ofState(code, state) }
}

function ofState(code: RefusalCode, state: string): string {
  return code === "not_unfinished"
    ? `A payment that is ${state} can not be finished.`
    : `A payment that is ${state} can not be continued by its buyer.`
}

const WORDS: Partial<Record<RefusalCode, string>> = {
  captured:
    "The service said that it captured this payment. Refund it in the operator's dashboard.",
  order_canceled:
    "The order was canceled, so it can not be paid any more. Refund the payment in the operator's dashboard.",
  paid_otherwise:
    "The order was paid another way, so this would be a second payment. Refund it in the operator's dashboard, then resolve it as refunded.",
  session_gone:
    "Its payment session is gone, so no order can be made from it. Refund the payment in the operator's dashboard, then resolve it as refunded.",
  record_refund:
    "The payment is recorded on the order. Use Record refund, so that the order shows the refund, too.",
  paid_first: "The payment is recorded on the order. Resolve it as paid, then use Record refund.",
  nothing_captured: "Nothing was captured, so there is nothing to refund.",
  captured_already: "The service said that it captured this payment already.",
  captures_by_itself: "The service captures this payment by itself: there is nothing to ask for.",
  asked_too_often: `The service was asked ${MOST_RESUMES} times already. Look the payment up in the operator's dashboard.`,
  compare_with_statement:
    "The service captures this payment by itself. Compare it with the operator's statement.",
  second_payment:
    "Another payment of this order is under way or done, so this would be a second one. Refund it in the operator's dashboard, then resolve it as refunded.",
  moved_on: "The payment changed while you decided. Load the page again and look once more.",
}
