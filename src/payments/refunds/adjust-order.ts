/** What Medusa's refund should leave on the order, where it got no further than the refund itself. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"

import { creditOrder, hasCredit } from "./credit-order"
import { findOrder, type BookedRefund } from "./medusa-records"

export async function adjustOrder(
  container: MedusaContainer,
  orderId: string,
  refund: BookedRefund
): Promise<void> {
  const order = await findOrder(container, orderId)
  if (!order) {
    return
  }
  const amount = refund.raw_amount ?? refund.amount
  if (!order.transactions.some(({ reference_id }) => reference_id === refund.id)) {
    await container.resolve(Modules.ORDER).addOrderTransactions({
      order_id: order.id,
      amount: MathBN.mult(amount, -1),
      currency_code: order.currency_code,
      reference: "refund",
      reference_id: refund.id,
    })
  }
  // As Medusa reckons: what the shop owed the buyer before needs no credit.
  const pending = (await findOrder(container, orderId))?.summary.pending_difference ?? 0
  const credit = MathBN.min(amount, MathBN.max(pending, 0))
  if (MathBN.gt(credit, 0) && !(await hasCredit(container, orderId, refund))) {
    await creditOrder(container, { orderId, amount: credit, reference_id: refund.id })
  }
}
