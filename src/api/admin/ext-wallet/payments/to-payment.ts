import { isCaptureDeclined } from "../../../../domain/payment/payment"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"

/** What the payment's links lead to. */
export type LinkedFacts = {
  order?: (Customer & { display_id: number }) | null
  cart?: Customer | null
}

/** Guests are customers of Medusa's, too. */
type Customer = { email: string | null; customer_id: string | null }

/** A payment as the admin API tells it. Nothing of the key, the token or the buyer's address is in it. */
export function toPayment(row: TransactionRow, { order, cart }: LinkedFacts = {}) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    capture: row.capture,
    capture_declined: isCaptureDeclined(row),
    /** Since when somebody is asked to look. */
    review_since: row.state === "review" ? row.review_since : null,
    environment: row.environment,
    amount: Number(row.amount),
    currency_code: row.currency_code,
    refunded_amount: Number(row.refunded_amount),
    transaction_id: row.transaction_id,
    ext_order_id: row.ext_order_id,
    payment_session_id: row.payment_session_id,
    cart_id: row.cart_id,
    order_id: row.order_id,
    order_display_id: order?.display_id ?? null,
    customer_id: order?.customer_id ?? cart?.customer_id ?? null,
    customer_email: order?.email ?? cart?.email ?? null,
    state_changed_at: row.state_changed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
