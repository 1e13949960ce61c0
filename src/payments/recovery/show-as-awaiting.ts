import type { MedusaContainer } from "@medusajs/framework/types"

import type { Attempt } from "../../domain/payment/signal"
import type { StoreView } from "../../domain/payment/store-view"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { authorizeOrderPaymentWorkflow } from "../settling/authorize-order-payment"

/** Medusa made the order and never heard of the payment: it is told that the order waits for it. */
export async function showAsAwaiting(
  container: MedusaContainer,
  row: TransactionRow,
  { order, own }: StoreView
): Promise<Attempt> {
  if (!order || order.canceled || own?.status !== "pending") {
    return { obstruction: null }
  }
  const { errors } = await authorizeOrderPaymentWorkflow(container).run({
    input: { order_id: order.id, payment_session_id: own.id, cart_id: row.cart_id },
    throwOnError: false,
  })
  return { obstruction: errors.length > 0 ? "other" : null }
}
