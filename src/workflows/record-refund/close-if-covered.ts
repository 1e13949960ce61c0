import type { MedusaContainer } from "@medusajs/framework/types"

import { leftToRefund } from "../../domain/refund-amount"
import { walletOf } from "../wallet-module"

/** A refund that was owed and is recorded to the last cent needs nobody's look any more. */
export async function closeIfCovered(container: MedusaContainer, id: string): Promise<void> {
  const { ledger, refunds } = walletOf(container)
  const row = await ledger.find(id)
  if (row?.state !== "review" || row.reason !== "refund_owed" || leftToRefund(row) > 0n) {
    return
  }
  const last = (await refunds.list(id)).at(-1)
  await ledger.move({
    id,
    from: "review",
    to: "closed_refunded",
    event: { type: "refund_complete", actor: last?.actor ?? "store" },
  })
}
