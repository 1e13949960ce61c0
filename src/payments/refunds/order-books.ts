/** The transactions of an order, and the summary that Medusa keeps of them. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"

import { toMinorUnits } from "../../domain/money"
import { creditOrder } from "./credit-order"
import { findOrder, type OrderTransaction } from "./medusa-records"

/** How many were there. Safe to repeat: where there are none, the summary may still be wrong after a crash. */
export async function removeTransactions(
  container: MedusaContainer,
  orderId: string,
  isUntrue: (transaction: OrderTransaction) => boolean
): Promise<number> {
  const transactions = (await findOrder(container, orderId))?.transactions ?? []
  const untrue = transactions.filter(isUntrue)
  if (untrue.length > 0) {
    await container.resolve(Modules.ORDER).deleteOrderTransactions(untrue.map(({ id }) => id))
  }
  await putSummaryRight(container, orderId)
  return untrue.length
}

/**
 * Medusa mends the summary of the order's version in which the transaction was made. Canceling begins
 * another one, and so does sending or editing. A credit line of nothing makes it reckon anew.
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
