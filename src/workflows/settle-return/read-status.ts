/** How a return is getting on, for the page that the buyer waits on. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { HOLDS_CART } from "../../domain/transaction-state"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { readBooks } from "../books/store-books"
import { walletOf } from "../wallet-module"
import { isSettled } from "./is-settled"
import { readSettlement } from "./read-settlement"
import { failed } from "./to-settlement"
import type { Settlement } from "./types"

/** Every call to the service has ended by then; a server that has not is most likely dead. */
const LONGEST_SECONDS = 60

/** Without a settlement: still under way, since so many seconds. */
export type Status = { settlement: Settlement | null; seconds: number }

export async function readStatus(container: MedusaContainer, row: TransactionRow): Promise<Status> {
  const seconds = (await walletOf(container).ledger.secondsInState(row.id)) ?? LONGEST_SECONDS
  if (!isSettled(row, await readBooks(container, row))) {
    if (seconds < LONGEST_SECONDS) {
      return { settlement: null, seconds }
    }
    // Whoever was at it may still come to it: nobody may say that nothing was charged.
    if (row.state === "approved") {
      return { settlement: failed("checking", null), seconds }
    }
  }
  const problem = row.state === "approved" && row.reason === "out_of_stock" ? row.reason : null
  const { settlement } = await readSettlement(container, row, problem)
  return { settlement, seconds }
}

/** From here on any server can tell that something is under way, or how it ended. */
export function isAtWork(row: TransactionRow | null): boolean {
  return (
    row !== null &&
    (HOLDS_CART.includes(row.state) || (row.state === "approved" && row.reason === null))
  )
}
