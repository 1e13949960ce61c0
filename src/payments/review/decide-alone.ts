/** An admin's decision about a payment: one at a time, and only where it is possible. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

import type { ReviewAction } from "../../domain/payment/obstacles"
import { awaitsDecision } from "../../domain/payment/payment"
import { reopenAsPaid } from "../../domain/payment/people"
import type { ReviewView } from "../../domain/payment/store-view"
import { noPayment, notAllowed, refused } from "../../modules/ext_wallet/refusals"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { findObstacle, readReviewView } from "./review-view"

const LOCK_WAIT_SECONDS = 30

export type Decided = {
  id: string
  /** When the payment had last moved, as the person saw it. Without it, they saw it as it is when they decide. */
  state_changed_at?: string | undefined
}

/**
 * One decision about a payment at a time. Whoever had to wait decided about something else: what the one before
 * has done to the payment, or has asked for, that person has not seen.
 */
export async function decideAlone<T>(
  container: MedusaContainer,
  { id, state_changed_at: shown }: Decided,
  decide: (row: TransactionRow) => Promise<T>
): Promise<T> {
  const { ledger } = walletOf(container)
  const find = async () => {
    const row = await ledger.find(id)
    if (!row) throw noPayment()
    return row
  }
  const seen = shown === undefined ? (await find()).state_changed_at : new Date(shown)
  const decideAboutSeen = async () => {
    const row = await find()
    if (row.state_changed_at.getTime() !== seen.getTime()) {
      throw notAllowed("moved_on")
    }
    return decide(row)
  }
  const locking = container.resolve(Modules.LOCKING)
  const key = `ext-wallet-review:${id}`
  return locking.execute(key, decideAboutSeen, { timeout: LOCK_WAIT_SECONDS })
}

/** What the store says of a payment that is to be decided about. Throws where the action is not possible. */
export async function requireReview(
  container: MedusaContainer,
  row: TransactionRow,
  action: ReviewAction
): Promise<ReviewView> {
  const isReported = action === "paid" && reopenAsPaid(row) !== null
  const isOpen = action === "resume" ? row.state === "review" : awaitsDecision(row) || isReported
  if (!isOpen) {
    throw notAllowed("not_in_review")
  }
  const view = await readReviewView(container, row)
  if (isReported) {
    // What follows from it is decided in the review that this opens.
    return view
  }
  const obstacle = findObstacle(action, row, view, walletOf(container).options.service)
  if (obstacle) {
    throw refused(obstacle)
  }
  return view
}
