/** How a return is getting on, for the page that the buyer waits on. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { isSettled } from "../../domain/payment/is-settled"
import { HOLDS_CART } from "../../domain/payment/payment"
import { failed, type Settlement } from "../../domain/payment/told"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { readStoreView } from "../store/read-store-view"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { readSettlement } from "./read-settlement"

/** Every call to the service has ended by then; a server that has not is most likely dead. */
const LONGEST_SECONDS = 60

/** Without a settlement: still under way, since so many seconds. */
export type Status = { settlement: Settlement | null; seconds: number }

export async function readStatus(container: MedusaContainer, row: TransactionRow): Promise<Status> {
  const seconds = (await walletOf(container).ledger.secondsInState(row.id)) ?? LONGEST_SECONDS
  if (!isSettled(row, await readStoreView(container, row))) {
    if (seconds < LONGEST_SECONDS) {
      return { settlement: null, seconds }
    }
    // Whoever was at it may still come to it: nobody may say that nothing was charged.
    if (row.state === "approved") {
      return { settlement: failed("checking", null), seconds }
    }
  }
  const obstruction = row.reason === "out_of_stock" ? row.reason : null
  const { settlement } = await readSettlement(container, row, obstruction)
  return { settlement, seconds }
}

/** From here on any server can tell that something is under way, or how it ended. */
export function isAtWork(row: TransactionRow | null): boolean {
  return (
    row !== null &&
    (HOLDS_CART.includes(row.state) || (row.state === "approved" && row.reason === null))
  )
}
