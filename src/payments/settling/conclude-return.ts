/** What came of a return, read from the ledger and the store and from nothing else. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { Obstruction } from "../../domain/payment/signal"
import { failed, type Settlement } from "../../domain/payment/told"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { checkpoint } from "../checkpoint"
import { readSettlement } from "./read-settlement"

export async function concludeReturn(
  container: MedusaContainer,
  { id, obstruction }: { id: string; obstruction: Obstruction | null }
): Promise<Settlement> {
  const { ledger } = walletOf(container)
  const row = await ledger.find(id)
  if (!row) {
    return failed("unknown_error", null)
  }
  const { orderId, settlement } = await readSettlement(container, row, obstruction)
  if (orderId !== row.order_id) {
    await ledger.apply(id, { type: "order_seen", order_id: orderId, actor: "provider" })
  }
  if (isRefusal(settlement)) {
    await ledger.apply(id, { type: "not_completed", obstruction })
  }
  await checkpoint("return_settled", id)
  return settlement
}

/** Where a dead server left the order, the customer sees it and waits for its payment. */
function isRefusal({ outcome }: Settlement): boolean {
  return outcome !== "order" && outcome !== "pending"
}
