import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { lock } from "../ledger/apply"
import type { TransactionRow } from "../ledger/types"
import { REFUND_COLUMNS, REFUND_TABLE } from "./tables"
import type { RefundRow } from "./types"

export async function lockPayment(
  transaction: Knex.Transaction,
  id: string
): Promise<TransactionRow> {
  return (await lock(transaction, id)).payment
}

/** The refund as it is once its payment is locked. */
export async function lockPaymentOf(
  transaction: Knex.Transaction,
  refundId: string
): Promise<{ payment: TransactionRow; refund: RefundRow }> {
  const read = () =>
    transaction(REFUND_TABLE).where({ id: refundId }).first<RefundRow | undefined>(REFUND_COLUMNS)
  const found = await read()
  const payment = found && (await lockPayment(transaction, found.wallet_transaction_id))
  const refund = await read()
  if (!payment || !refund) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such refund in the ledger.")
  }
  return { payment, refund }
}
