/** Payments as the admin API tells them: with their orders, customers and refunds. */
import type { MedusaContainer, InferTypeOf } from "@medusajs/framework/types"
import { toMajorString } from "../../../../domain/money"
import { leftToRefund, takesRefunds } from "../../../../domain/refund-amount"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { listRecords, queryOf, walletOf } from "../../../../payments/context"
import { isCaptureDeclined } from "../../../../domain/payment/payment"
import type { ExtWalletRefund } from "../../../../modules/ext_wallet/models/refund"

export async function describePayments(container: MedusaContainer, rows: TransactionRow[]) {
  const linked = await findLinkedFacts(
    container,
    rows.map((row) => row.id)
  )
  const refunds = await findRefunds(
    container,
    rows.map((row) => row.id)
  )
  return rows.map((row) => ({
    ...toPayment(row, linked.get(row.id)),
    left_to_refund: takesRefunds(row)
      ? Number(toMajorString(leftToRefund(row), row.currency_code))
      : 0,
    refunds: refunds.filter((refund) => refund.wallet_transaction_id === row.id).map(toRefund),
  }))
}

/** Oldest first, without what was withdrawn: that never happened. */
async function findRefunds(container: MedusaContainer, ids: string[]) {
  const wallet = walletOf(container)
  return wallet.listExtWalletRefunds(
    { wallet_transaction_id: ids, state: ["permitted", "recorded"] },
    { order: { created_at: "ASC", id: "ASC" } }
  )
}

/** Who waits for an answer has mostly no order yet: the cart knows who it is. */
async function findLinkedFacts(
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, LinkedFacts>> {
  const found = await listRecords<LinkedFacts & { id: string }>(queryOf(container), {
    entity: "ext_wallet_transaction",
    fields: [
      "id",
      "order.display_id",
      "order.email",
      "order.customer_id",
      "cart.email",
      "cart.customer_id",
    ],
    filters: { id: ids },
  })
  return new Map(found.map((facts) => [facts.id, facts]))
}

/** What the payment's links lead to. */
export type LinkedFacts = {
  order?: (Customer & { display_id: number }) | null
  cart?: Customer | null
}

/** Guests are customers of Medusa's, too. */
type Customer = { email: string | null; customer_id: string | null }

/** A payment as the admin API tells it. Nothing of the key, the token or the customer's address is in it. */
function toPayment(row: TransactionRow, { order, cart }: LinkedFacts = {}) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    capture: row.capture,
    capture_declined: isCaptureDeclined(row),
    /** Since when it needs review. */
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

/** `permitted`: it is being recorded, or a crash left it to be settled. */
function toRefund(refund: InferTypeOf<typeof ExtWalletRefund>) {
  return {
    id: refund.id,
    amount: refund.amount,
    operator_reference: refund.operator_reference,
    note: refund.note,
    state: refund.state,
    created_at: refund.created_at,
  }
}
