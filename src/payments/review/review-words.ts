/** What an admin reads about a payment in review: what is known, what is not, and what to look up. */
import { type ReviewReason, REVIEW_REASONS } from "../../domain/payment/reasons"

export type ReviewWords = { known: string; unknown: string; look_up: string }

const CAPTURED = "Look the transaction up in the operator's dashboard: was it captured?"
const REFUND_IF_CAPTURED = `${CAPTURED} If so, refund it there.`
const REFUND = "Refund the transaction in the operator's dashboard."

/** In this order: what is known, what is not, what to look up. */
const WORDS: Record<ReviewReason, [string, string, string]> = {
  outcome_unknown: [
    "The buyer approved the payment, and the service was asked to capture it.",
    "The service gave no clear answer, so the money may or may not have been taken.",
    CAPTURED,
  ],
  refused_unproven: [
    "The buyer approved the payment, and the service refused to capture it when asked.",
    "The service may have refused because it had captured the payment by itself.",
    CAPTURED,
  ],
  no_server_call: [
    "The buyer came back from the wallet, and the order waits for its payment.",
    "The service's own server never confirmed the payment.",
    CAPTURED,
  ],
  unconfirmed: [
    "The buyer was sent to the wallet and never came back.",
    "The service captures by itself, so the buyer may have paid.",
    CAPTURED,
  ],
  second_payment: [
    "The order was paid another way.",
    "This payment may have been taken, too.",
    REFUND_IF_CAPTURED,
  ],
  already_ordered: [
    "The cart was ordered another way while the buyer was at the wallet.",
    "The service captures by itself, so this payment may have been taken, too.",
    REFUND_IF_CAPTURED,
  ],
  cart_changed: [
    "The cart changed while the buyer was at the wallet, so no order was made.",
    "The service captures by itself, so the old amount may have been taken.",
    REFUND_IF_CAPTURED,
  ],
  session_deleted: [
    "The buyer came back from the wallet after the payment was replaced by another.",
    "The service captures by itself, so this payment may have been taken.",
    REFUND_IF_CAPTURED,
  ],
  paid_after_change: [
    "The buyer paid for a cart that had changed meanwhile, so no order was made.",
    "The service captures by itself, so the old amount may have been taken.",
    REFUND_IF_CAPTURED,
  ],
  order_impossible: [
    "The payment was taken, and no order could be made of the cart.",
    "Whether the buyer still gets the goods is for you to decide.",
    REFUND,
  ],
  order_unpaid: [
    "An order was made, and its payment was never taken.",
    "Whether the buyer means to pay later is not known.",
    "Look the transaction up in the operator's dashboard: was it captured after all?",
  ],
  cart_stuck: [
    "The buyer approved the payment. Nothing was taken, because no order could be made of the cart.",
    "What holds the cart: most often a lock that a server left when it died.",
    "There is nothing to look up. Free the cart, then ask the service again, or resolve it as unpaid and let the buyer order anew.",
  ],
  refund_owed: [
    "The payment was taken, and its order was canceled afterwards.",
    "Whether the buyer has the money back is not known.",
    REFUND,
  ],
  captured_after_all: [
    "The payment was closed as unpaid, and then the service's late answer said that it was captured or, where the service captures by itself, the return link was opened.",
    "Whether the buyer has the money back is not known.",
    REFUND_IF_CAPTURED,
  ],
  captured_twice: [
    "The service was asked more than once, and said for two of the calls that it captured the payment.",
    "The service may have said the same thing twice, or taken the money twice.",
    "Look the transaction up in the operator's dashboard: how often was it captured? If twice, refund one of them there. Then resolve it as paid or, where its order was canceled, as refunded.",
  ],
}

export function reviewWords(reason: string | null): ReviewWords {
  const asked = REVIEW_REASONS.find((one) => one === reason) ?? "outcome_unknown"
  const [known, unknown, look_up] = WORDS[asked]
  return { known, unknown, look_up }
}
