/** A person looked at the operator's side and decides: the ledger and the store follow, in that person's name. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { ReviewOutcome } from "../../domain/review-outcome"
import { unreachable } from "../../domain/unreachable"
import { noPayment, notAllowed, refused } from "../../modules/ext_wallet/refusals"
import type { Ledger, TransactionRow } from "../../modules/ext_wallet/types"
import { readStoreView } from "../store/read-store-view"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { decideAlone } from "./decide-alone"
import { type Decision, resolveAsPaid, resolveAsUnpaid } from "./decisions"
import { findObstacles } from "./obstacle-words"

export type ResolveReviewInput = {
  id: string
  outcome: ReviewOutcome
  /** Why, in the admin's own words. */
  reason: string
  actor_id: string
}

export function resolveReview(
  container: MedusaContainer,
  input: ResolveReviewInput
): Promise<void> {
  return decideAlone(container, input.id, () => resolve(container, input))
}

async function resolve(container: MedusaContainer, input: ResolveReviewInput): Promise<void> {
  const { ledger } = walletOf(container)
  const actor = `admin:${input.actor_id}`
  const row = await requireReview(ledger, input.id, actor)
  const view = await readStoreView(container, row)
  const obstacle = findObstacles(row, view)[input.outcome]
  if (obstacle) {
    throw refused(obstacle)
  }
  const decision: Decision = { row, view, actor, actorId: input.actor_id, reason: input.reason }
  switch (input.outcome) {
    case "paid":
      return resolveAsPaid(container, decision)
    case "unpaid":
    case "refunded":
      return resolveAsUnpaid(container, decision, input.outcome)
    default:
      return unreachable(input.outcome)
  }
}

/** What was listed apart, for comparison with the operator's statement, somebody has compared now. */
async function requireReview(ledger: Ledger, id: string, actor: string): Promise<TransactionRow> {
  if (!(await ledger.find(id))) {
    throw noPayment()
  }
  const { row } = await ledger.apply(id, { type: "taken_up", actor })
  if (row.state !== "review") {
    throw notAllowed("not_in_review")
  }
  return row
}
