/** What came of a payment, read from the ledger and the store. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { outcomeOf } from "../../domain/payment/outcome"
import type { Obstruction } from "../../domain/payment/signal"
import { readRival } from "../../domain/payment/store-view"
import { failed, toSettlement, type Settlement } from "../../domain/payment/told"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { readStoreView } from "../store/read-store-view"
import { findOrderId } from "../store/store-lookups"

export async function readSettlement(
  container: MedusaContainer,
  row: TransactionRow,
  obstruction: Obstruction | null = null
): Promise<{ orderId: string | null; settlement: Settlement }> {
  const orderId = await findOrderId(container, row)
  const rival = row.state === "superseded" ? readRival(await readStoreView(container, row)) : null
  const outcome = outcomeOf(row, { order_id: orderId, rival, obstruction })
  return { orderId, settlement: toSettlement(outcome, orderId) }
}

/** For a cart that was ordered without this payment, whatever state that left the payment in. */
export async function readOvertaken(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Settlement> {
  const view = await readStoreView(container, row)
  const order_id = view.order?.id ?? null
  const rival = readRival(view)
  if (!rival) {
    // The order was canceled: the shop knows whether anything was paid and given back.
    return failed("unknown_error", order_id)
  }
  const superseded = { ...row, state: "superseded", reason: "another_payment" } as const
  return toSettlement(outcomeOf(superseded, { order_id, rival, obstruction: null }), order_id)
}
