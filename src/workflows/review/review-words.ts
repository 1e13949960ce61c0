/** What an admin reads about a payment in review: what is known, what is not, and what to look up. */
import { type ReviewReason, REVIEW_REASONS } from "../../domain/review"

export type ReviewWords = { known: string; unknown: string; look_up: string }

const CAPTURED = "Look the transaction up in the operator's dashboard: was it captured?"
const REFUND = "Refund the transaction in the operator's dashboard."

const WORDS: Record<ReviewReason, ReviewWords> = {
  outcome_unknown: {
    known: "The buyer approved the payment, and the service was asked to capture it.",
    unknown: "The service gave no clear answer, so the money may or may not have been taken.",
    look_up: CAPTURED,
  },
  refused_unproven: {
    known: "The buyer approved the payment, and the service refused to capture it when asked.",
    unknown: "The service may have refused because it had captured the payment by itself.",
    look_up: CAPTURED,
  },
  no_server_call: {
    known: "The buyer came back from the wallet, and the order waits for its payment.",
    unknown: "The service's own server never confirmed the payment.",
    look_up: CAPTURED,
  },
  unconfirmed: {
    known: "The buyer was sent to the wallet and never came back.",
    unknown: "The service captures by itself, so the buyer may have paid.",
    look_up: CAPTURED,
  },
  second_payment: {
    known: "The order was paid another way.",
    unknown: "This payment may have been taken, too.",
    look_up: `${CAPTURED} If so, refund it there.`,
  },
  already_ordered: {
    known: "The cart was ordered another way while the buyer was at the wallet.",
    unknown: "The service captures by itself, so this payment may have been taken, too.",
    look_up: `${CAPTURED} If so, refund it there.`,
  },
  cart_changed: {
    known: "The cart changed while the buyer was at the wallet, so no order was made.",
    unknown: "The service captures by itself, so the old amount may have been taken.",
    look_up: `${CAPTURED} If so, refund it there.`,
  },
  session_deleted: {
    known: "The buyer came back from the wallet after the payment was replaced by another.",
    unknown: "The service captures by itself, so this payment may have been taken.",
    look_up: `${CAPTURED} If so, refund it there.`,
  },
  paid_after_change: {
    known: "The buyer paid for a cart that had changed meanwhile, so no order was made.",
    unknown: "The service captures by itself, so the old amount may have been taken.",
    look_up: `${CAPTURED} If so, refund it there.`,
  },
  order_impossible: {
    known: "The payment was taken, and no order could be made of the cart.",
    unknown: "Whether the buyer still gets the goods is for you to decide.",
    look_up: REFUND,
  },
  order_unpaid: {
    known: "An order was made, and its payment was never taken.",
    unknown: "Whether the buyer means to pay later is not known.",
    look_up: "Look the transaction up in the operator's dashboard: was it captured after all?",
  },
  refund_owed: {
    known: "The payment was taken, and its order was canceled afterwards.",
    unknown: "Whether the buyer has the money back is not known.",
    look_up: REFUND,
  },
  captured_after_all: {
    known: "The payment was closed as unpaid, and then the service answered that it captured it.",
    unknown: "Whether the buyer has the money back is not known.",
    look_up: REFUND,
  },
}

export function reviewWords(reason: string | null): ReviewWords {
  return WORDS[REVIEW_REASONS.find((known) => known === reason) ?? "outcome_unknown"]
}
