/** Orders canceled while nobody listened: with Medusa's local event bus, a server that dies takes its events along. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { openRefundOwed } from "../refunds/refund-owed"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { listRecords, queryOf } from "../context"
import { orReport } from "./or-report"

/** Long enough for a server that was down over a weekend. */
const LOOK_BACK_MS = 4 * 24 * 60 * 60_000
const AN_HOUR_IN_SECONDS = 60 * 60
/** Medusa goes through all orders for each page. */
const PAGE = 1_000

/** On any server: since the last look, not by the clock, for a run that takes long may skip any minute. */
export async function isLookDue(container: MedusaContainer): Promise<boolean> {
  const seconds = await walletOf(container).servers.secondsSinceOrdersRead()
  return seconds === null || seconds >= AN_HOUR_IN_SECONDS
}

export async function findUnseenCancels(container: MedusaContainer): Promise<void> {
  const { servers, unfinished } = walletOf(container)
  for await (const orderId of paidAndCanceled(container)) {
    if (unfinished.isEnding()) {
      return
    }
    await orReport(container, orderId, () => openRefundOwed(container, orderId))
  }
  await servers.noteOrdersRead()
}

/** Oldest first: what is canceled meanwhile comes last, and moves nothing to a page that was read before. */
async function* paidAndCanceled(container: MedusaContainer): AsyncGenerator<string> {
  const { ledger } = walletOf(container)
  const since = new Date(Date.now() - LOOK_BACK_MS).toISOString()
  for (let skip = 0, isLast = false; !isLast; skip += PAGE) {
    const page = await listRecords<{ id: string }>(queryOf(container), {
      entity: "order",
      fields: ["id"],
      filters: { canceled_at: { $gte: since } },
      pagination: { take: PAGE, skip, order: { canceled_at: "ASC", id: "ASC" } },
    })
    isLast = page.length < PAGE
    const paid = page.length > 0 ? await ledger.listTakenOf(page.map(({ id }) => id)) : []
    yield* new Set(paid.flatMap(({ order_id }) => order_id ?? []))
  }
}
