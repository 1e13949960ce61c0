/** What came of a payment, read from the ledger and the store. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { stateForBuyer } from "../../domain/review"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { readRival } from "../books/compare-books"
import { readBooks } from "../books/store-books"
import { findOrderId } from "../books/store-lookups"
import { failed, toSettlement } from "./to-settlement"
import type { CompletionProblem, Settlement } from "./types"

export async function readSettlement(
  container: MedusaContainer,
  row: TransactionRow,
  problem: CompletionProblem = null
): Promise<{ orderId: string | null; settlement: Settlement }> {
  const orderId = await findOrderId(container, row)
  const rival = row.state === "superseded" ? readRival(await readBooks(container, row)) : null
  const shown = { ...row, state: stateForBuyer(row) }
  return { orderId, settlement: toSettlement(shown, orderId, problem, rival) }
}

/** For a cart that was ordered without this payment, whatever state that left the payment in. */
export async function readOvertaken(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Settlement> {
  const books = await readBooks(container, row)
  const orderId = books.order?.id ?? null
  const rival = readRival(books)
  // The order was canceled: the shop knows whether anything was paid and given back.
  return rival
    ? toSettlement({ ...row, state: "superseded", reason: "another_payment" }, orderId, null, rival)
    : failed("unknown_error", orderId)
}
