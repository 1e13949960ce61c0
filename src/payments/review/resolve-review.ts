/** A person looked at the operator's side and decides: the ledger and the store follow, in that person's name. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { ReviewOutcome } from "../../domain/review-outcome"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { decideAlone, requireReview, type Decided } from "./decide-alone"
import { type Decision, resolveAsPaid, resolveAsUnpaid } from "./decisions"

export type ResolveReviewInput = Decided & {
  outcome: ReviewOutcome
  /** Why, in the admin's own words. */
  reason: string
  actor_id: string
}

export function resolveReview(
  container: MedusaContainer,
  input: ResolveReviewInput
): Promise<{ id: string }> {
  return decideAlone(container, input, (row) => resolve(container, row, input))
}

async function resolve(
  container: MedusaContainer,
  row: TransactionRow,
  { id, outcome, reason, actor_id: actorId }: ResolveReviewInput
): Promise<{ id: string }> {
  const actor = `admin:${actorId}`
  const view = await requireReview(container, row, outcome)
  const decision: Decision = { row, view, actor, actorId, reason }
  await (outcome === "paid"
    ? resolveAsPaid(container, decision)
    : resolveAsUnpaid(container, decision, outcome))
  return { id }
}
