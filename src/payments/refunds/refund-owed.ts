/**
 * An order was canceled although the wallet was paid: a script or another plugin did so, past the guard
 * on the admin's route. The money is still the shop's, so somebody has to give it back, and what Medusa
 * has booked as refunded is taken out of its books again. Safe to repeat.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderStatus } from "@medusajs/framework/utils"

import { takeBackFalseRefunds } from "./false-refunds"
import { findOrder } from "./medusa-records"
import { walletOf } from "../../modules/ext_wallet/wallet-of"

/** How many payments of the order somebody now has to refund; none where the order is not canceled. */
export async function openRefundOwed(container: MedusaContainer, orderId: string): Promise<number> {
  const { ledger } = walletOf(container)
  const rows = (await ledger.listByOrder(orderId)).filter((row) => row.kind === "payment")
  const order = rows.length > 0 ? await findOrder(container, orderId) : null
  if (order?.status !== OrderStatus.CANCELED) {
    return 0
  }
  let opened = 0
  for (const { id } of rows) {
    const { decision } = await ledger.apply(id, { type: "order_canceled" })
    opened += decision.kind === "change" ? 1 : 0
  }
  await takeBackFalseRefunds(container, orderId)
  return opened
}
