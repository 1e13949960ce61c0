/** Orders canceled while nobody listened: with Medusa's local event bus, a server that dies takes its events along. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { openRefundOwed } from "../refunds/refund-owed"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { orReport } from "./or-report"

/** Long enough for a server that was down over a weekend. */
const LOOK_BACK_MS = 4 * 24 * 60 * 60_000
const AT_MOST = 200

export async function findUnseenCancels(container: MedusaContainer): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["id"],
    filters: { canceled_at: { $gte: new Date(Date.now() - LOOK_BACK_MS).toISOString() } },
    pagination: { take: AT_MOST, skip: 0, order: { canceled_at: "DESC" } },
  })
  const ids = (data as { id: string }[]).map(({ id }) => id)
  const paid = ids.length > 0 ? await walletOf(container).ledger.listTakenOf(ids) : []
  for (const orderId of new Set(paid.flatMap(({ order_id }) => order_id ?? []))) {
    await orReport(container, orderId, () => openRefundOwed(container, orderId))
  }
}
