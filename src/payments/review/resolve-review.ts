/** A person looked at the operator's side and decides: the ledger and the store follow, in that person's name. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { ReviewOutcome } from "../../domain/review-outcome"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
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
  return decideAlone(container, input, () => resolve(container, input))
}

async function resolve(
  container: MedusaContainer,
  { id, outcome, reason, actor_id: actorId }: ResolveReviewInput
): Promise<{ id: string }> {
  const { ledger } = walletOf(container)
  const actor = `admin:${actorId}`
  // What was listed apart, for comparison with the operator's statement, somebody has compared now.
  const { row } = await ledger.apply(id, { type: "taken_up", actor })
  const view = await requireReview(container, row, outcome)
  const decision: Decision = { row, view, actor, actorId, reason }
  await (outcome === "paid"
    ? resolveAsPaid(container, decision)
    : resolveAsUnpaid(container, decision, outcome))
  return { id }
}
