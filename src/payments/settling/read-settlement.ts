/** A payment's outcome, or the progress of its return, read from ledger and store. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { isBeingAsked, isSettled, outcomeOf } from "../../domain/payment/outcome"
import { hasReturned, HOLDS_CART, takesReturn } from "../../domain/payment/payment"
import type { Obstruction } from "../../domain/payment/signal"
import { readRival } from "../../domain/payment/store-view"
import { failed, toSettlement, type Settlement } from "../../domain/payment/outcome-tables"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { readStoreView } from "../store/read-store-view"
import { findOrderId } from "../store/store-lookups"

/** Every call to the service has ended by then; a server that has not is most likely dead. */
const LONGEST_SECONDS = 60

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

/** For a cart that was ordered without this payment, in any state of the payment. */
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

/** For the page that the customer waits on: null while the payment is under way. */
export async function readStatus(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Settlement | null> {
  const progress = await readProgress(container, row)
  if (progress === "under_way") {
    return null
  }
  // The server that stopped may still come to it, so the payment can't be called uncharged.
  if (progress === "stopped" && row.state === "approved") {
    return failed("checking", null)
  }
  const obstruction = row.reason === "out_of_stock" ? row.reason : null
  return (await readSettlement(container, row, obstruction)).settlement
}

/** The same question, asked often: mostly the ledger's row answers it. */
export async function isUnderWay(
  container: MedusaContainer,
  row: TransactionRow
): Promise<boolean> {
  return (await readProgress(container, row)) === "under_way"
}

async function readProgress(
  container: MedusaContainer,
  row: TransactionRow
): Promise<"under_way" | "stopped" | "settled"> {
  if (!isBeingAsked(row) && isSettled(row, await readStoreView(container, row))) {
    return "settled"
  }
  const seconds = (await walletOf(container).ledger.secondsInState(row.id)) ?? LONGEST_SECONDS
  return seconds < LONGEST_SECONDS ? "under_way" : "stopped"
}

/** From here on, any server can see this try or its outcome, not only that of an earlier one. */
export function isAtWork(row: TransactionRow | null, before: TransactionRow): boolean {
  return (
    row !== null &&
    ((HOLDS_CART.includes(row.state) && (!takesReturn(row) || hasReturned(row))) ||
      (row.state === "approved" && row.reason === null) ||
      row.state_changed_at.getTime() !== before.state_changed_at.getTime())
  )
}
