/** Before the service is asked again: the order and its stock, so that nobody pays for what cannot be had. */
import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaError } from "@medusajs/framework/utils"

import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { holdOrderWorkflow } from "../settling/authorize-order-payment"
import { isOutOfStock } from "../store/reserve-stock"
import { completePayment } from "../settling/complete-payment"
import { findOrderId } from "../store/store-lookups"
import { walletOf } from "../../modules/ext_wallet/wallet-of"

/** The order waits for its payment as every order in review does. Throws where none can be made. */
export async function makeOrderFirst(
  container: MedusaContainer,
  row: TransactionRow,
  actor: string
): Promise<string> {
  const { ledger } = walletOf(container)
  await ledger.apply(row.id, { type: "order_wanted", actor })
  const problem = await completePayment(container, row)
  const orderId = await findOrderId(container, row)
  if (orderId) {
    return orderId
  }
  await ledger.apply(row.id, { type: "order_not_made", actor, reason_before: row.reason })
  throw notReady(problem === "out_of_stock")
}

/** The order still stands, and its goods are held: under the cart's lock, for a completion that fails takes its order back. */
export async function holdOrder(
  container: MedusaContainer,
  cart_id: string,
  order_id: string
): Promise<void> {
  const { errors } = await holdOrderWorkflow(container).run({
    input: { order_id, cart_id, hold_stock: true },
    throwOnError: false,
  })
  const [failure] = errors
  if (failure) {
    throw notReady(isOutOfStock(failure))
  }
}

function notReady(outOfStock: boolean): MedusaError {
  return notAllowed(outOfStock ? "out_of_stock" : "no_order_made")
}
