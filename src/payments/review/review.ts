/** An admin's decision about a payment: one at a time, and only if it is possible. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { type ReviewAction, obstacleTo, reopenAsPaid } from "../../domain/payment/admin-decision"
import { awaitsDecision, type Payment } from "../../domain/payment/payment"
import type { ReviewView } from "../../domain/payment/store-view"
import { noPayment, notAllowed, refused } from "../../modules/ext_wallet/refusals"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { sayChange } from "../../domain/purchase"
import { type Refusal, refusal } from "../../domain/wording"
import type { ServiceNames } from "../../words/service-name"
import { findChangeBeforeOrder } from "../capturing/compare-with-approval"
import { queryOf, walletOf } from "../context"
import { readStoreView } from "../store/read-store-view"
import { REVIEW_REASONS } from "../../domain/payment/reasons"
import { say } from "../../words/say"

const LOCK_WAIT_SECONDS = 30

export type Decided = {
  id: string
  /** When the payment had last changed, as the admin saw it. If absent, as it is now. */
  state_changed_at?: string | undefined
}

/**
 * One decision about a payment at a time. An admin who had to wait decided without seeing what the decision before
 * did to the payment, or requested.
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

/** What the store says of a payment that is to be decided about. Throws if the action is not possible. */
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

/* What an admin needs for a decision: the store's records of the payment, and why a decision isn't possible. */

export async function readReviewView(
  container: MedusaContainer,
  row: TransactionRow
): Promise<ReviewView> {
  const deps = { wallet: walletOf(container), query: queryOf(container) }
  const [view, change] = await Promise.all([
    readStoreView(container, row),
    awaitsDecision(row) ? findChangeBeforeOrder(deps, row) : null,
  ])
  return { ...view, change }
}

/** Null: it is offered. Otherwise why not. */
export function findObstacle(
  action: ReviewAction,
  payment: Payment,
  view: ReviewView,
  service: ServiceNames
): Refusal | null {
  const code = obstacleTo(action, payment, view)
  const said = view.change ? sayChange(view.change) : ""
  return code && refusal(code, { ...service, said })
}

/* A review in words: what is known, what isn't, and what to check. */

export type ReviewWords = { known: string; unknown: string; look_up: string }

export function reviewWords(
  { state, reason }: Pick<Payment, "state" | "reason">,
  service: ServiceNames
): ReviewWords {
  // What is listed apart keeps the reason why it ended, which says nothing of what to check.
  const named = state === "unconfirmed" ? "unconfirmed" : reason
  const asked = REVIEW_REASONS.find((one) => one === named) ?? "outcome_unknown"
  return {
    known: say(`reviewWords.${asked}.known`, service),
    unknown: say(`reviewWords.${asked}.unknown`, service),
    look_up: say(`reviewWords.${asked}.lookUp`, service),
  }
}
