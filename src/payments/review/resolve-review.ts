/** An admin checked the service's dashboard and decides: ledger and store follow, in that admin's name. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { ReviewOutcome } from "../../domain/review-outcome"
import { isRefusalCode } from "../../domain/wording"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../context"
import { checkpoint } from "../checkpoint"
import { followDecision } from "../recovery/recover-payment"
import { decideAlone, requireReview, type Decided } from "./review"

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

/** The decision first: the store only changes if nothing contradicts it. Recovery finishes it if this server dies. */
async function resolve(
  container: MedusaContainer,
  row: TransactionRow,
  { id, outcome, reason: note, actor_id }: ResolveReviewInput
): Promise<{ id: string }> {
  const { ledger, options } = walletOf(container)
  const view = await requireReview(container, row, outcome)
  await checkpoint("review_deciding", id)
  const { row: decided, decision } = await ledger.apply(id, {
    type: "decided",
    outcome,
    actor: `admin:${actor_id}`,
    note,
    view,
    since: row.state_changed_at,
  })
  if (decision.kind === "none") {
    const { why } = decision
    throw notAllowed(isRefusalCode(why) ? why : "moved_on", options.service)
  }
  await checkpoint("review_decided", id)
  if (decided.state !== "review") {
    await followDecision(container, decided)
  }
  return { id }
}
