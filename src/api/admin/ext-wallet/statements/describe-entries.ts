/** Entries of a statement, each with its payment and what would follow from what is offered. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { findWaitingOrder } from "../../../../domain/payment/store-view"
import type { EntryRow } from "../../../../modules/ext_wallet/statements/types"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import { listRecords, queryOf } from "../../../../payments/records"
import { findObstacle, readReviewView } from "../../../../payments/review/review-view"
import { describePayments } from "../payments/describe-payments"

export async function describeEntries(container: MedusaContainer, entries: EntryRow[]) {
  const ids = entries.flatMap(({ payment_id: id }) => (id ? [id] : []))
  const rows = await walletOf(container).statements.lines.payments(ids)
  const payments = await describePayments(container, rows)
  const described = []
  for (const entry of entries) {
    const row = rows.find(({ id }) => id === entry.payment_id)
    const payment = payments.find(({ id }) => id === entry.payment_id)
    const effect = row && entry.outcome === null ? await effectOf(container, entry, row) : null
    const { statement_id: _statement, key: _key, seen_at: _seen, ...shown } = entry
    described.push({
      ...shown,
      payment: payment ? { ...payment, ...effect?.order } : null,
      effect: effect && { obstacle: effect.obstacle, cancels_order: effect.cancels_order },
    })
  }
  return described
}

/** Null where nothing is offered. */
async function effectOf(container: MedusaContainer, { offer }: EntryRow, row: TransactionRow) {
  if (offer === null) {
    return null
  }
  if (offer === "record_refund") {
    return { obstacle: null, cancels_order: false, order: {} }
  }
  const view = await readReviewView(container, row)
  return {
    obstacle: findObstacle(offer, row, view, walletOf(container).options.service),
    cancels_order: offer !== "paid" && findWaitingOrder(row, view) !== null,
    order: !row.order_id && view.order ? await orderOf(container, view.order.id) : {},
  }
}

/** The store knows an order before the ledger does, where the server died in between. */
async function orderOf(container: MedusaContainer, id: string) {
  const [order] = await listRecords<{ display_id: number }>(queryOf(container), {
    entity: "order",
    fields: ["display_id"],
    filters: { id },
  })
  return { order_id: id, order_display_id: order?.display_id ?? null }
}
