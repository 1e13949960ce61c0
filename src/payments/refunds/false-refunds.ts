/**
 * When Medusa cancels an order it swallows our refusal to refund and books the refund all the same: an
 * order transaction that names the payment, where a true one names a refund. Nothing of ours books such.
 */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"

import { toMinorUnits } from "../../domain/money"
import { creditOrder } from "./credit-order"
import { findOrder, findPaymentId } from "./medusa-records"
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
  const transactions = (await findOrder(container, orderId))?.transactions ?? []
  const untrue = transactions.filter(
    ({ reference, reference_id }) => reference === "refund" && paymentIds.includes(reference_id)
  )
  if (untrue.length > 0) {
    await container.resolve(Modules.ORDER).deleteOrderTransactions(untrue.map(({ id }) => id))
  }
  await putSummaryRight(container, orderId)
  return untrue.length
}

/**
 * Medusa mends the summary of the order's version in which the transaction was made, and canceling has
 * begun another since. A credit line of nothing, such as canceling adds too, makes it reckon anew.
 */
async function putSummaryRight(container: MedusaContainer, orderId: string): Promise<void> {
  const order = await findOrder(container, orderId)
  const moved = (order?.transactions ?? []).reduce(
    (sum, { raw_amount, amount }) => MathBN.add(sum, raw_amount ?? amount),
    MathBN.convert(0)
  )
  if (!order) {
    return
  }
  const minor = (amount: BigNumberInput) =>
    toMinorUnits(MathBN.convert(amount).toFixed(), order.currency_code)
  // To the minor unit: the summary may have fewer digits than its parts, and would never be right.
  if (minor(order.summary.transaction_total) !== minor(moved)) {
    await creditOrder(container, { orderId, amount: 0, reference_id: orderId })
  }
}
