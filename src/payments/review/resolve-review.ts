/** A person looked at the operator's side and decides: the ledger and the store follow, in that person's name. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { ReviewOutcome } from "../../domain/review-outcome"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { TransactionRow } from "../../modules/ext_wallet/types"
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
  return decideAlone(container, input, (row) => resolve(container, row, input))
}

async function resolve(
  container: MedusaContainer,
  seen: TransactionRow,
  { id, outcome, reason, actor_id: actorId }: ResolveReviewInput
): Promise<{ id: string }> {
  const actor = `admin:${actorId}`
  const view = await requireReview(container, seen, outcome)
  const row = seen.state === "review" ? seen : await takeUp(container, id, actor)
  const decision: Decision = { row, view, actor, actorId, reason }
  await (outcome === "paid"
    ? resolveAsPaid(container, decision)
    : resolveAsUnpaid(container, decision, outcome))
  return { id }
}

/** What was listed apart, for comparison with the operator's statement, somebody has compared now. */
async function takeUp(
  container: MedusaContainer,
  id: string,
  actor: string
): Promise<TransactionRow> {
  const { row } = await walletOf(container).ledger.apply(id, { type: "taken_up", actor })
  if (row.state !== "review") {
    throw notAllowed("moved_on")
  }
  return row
}
