/**
 * When Medusa cancels an order it swallows our refusal to refund and books the refund all the same: an
 * order transaction that names the payment, where a true one names a refund. Nothing of ours books such.
 */
import type { MedusaContainer } from "@medusajs/framework/types"

import { findPaymentId } from "./medusa-records"
import { removeTransactions } from "./order-books"
import { walletOf } from "../../modules/ext_wallet/wallet-of"

/** How many were there. Afterwards the order's transactions are the money that moved. */
export async function takeBackFalseRefunds(
  container: MedusaContainer,
  orderId: string
): Promise<number> {
  const rows = await walletOf(container).ledger.listByOrder(orderId)
  const paymentIds = await Promise.all(
    rows.map((row) => findPaymentId(container, row.payment_session_id))
  )
  return removeTransactions(
    container,
    orderId,
    ({ reference, reference_id }) => reference === "refund" && paymentIds.includes(reference_id)
  )
}
