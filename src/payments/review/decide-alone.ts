/** An admin's decision about a payment: one at a time, and only where it is possible. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

import { obstacleTo, type ReviewAction } from "../../domain/payment/obstacles"
import type { StoreView } from "../../domain/payment/store-view"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { readStoreView } from "../store/read-store-view"

const LOCK_WAIT_SECONDS = 30

/** Two decisions about one payment at once: the second is to see what the first has done to the order. */
export async function decideAlone<T>(
  container: MedusaContainer,
  paymentId: string,
  decide: () => Promise<T>
): Promise<T> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute(`ext-wallet-review:${paymentId}`, decide, { timeout: LOCK_WAIT_SECONDS })
}

/** What the store says of a payment in review. Throws where the action is not possible. */
export async function requireReview(
  container: MedusaContainer,
  row: TransactionRow,
  action: ReviewAction
): Promise<StoreView> {
  if (row.state !== "review") {
    throw notAllowed("not_in_review")
  }
  const view = await readStoreView(container, row)
  const obstacle = obstacleTo(action, row, view)
  if (obstacle) {
    throw notAllowed(obstacle, walletOf(container).options.service)
  }
  return view
}
