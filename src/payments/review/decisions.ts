/** The effects of a person's decision in the ledger and in the store. Each can be repeated after a crash. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"

import { messageOf } from "../../domain/message-of"
import type { ReviewOutcome } from "../../domain/review-outcome"
import { findWaitingOrder, type StoreView } from "../../domain/payment/store-view"
import { isRefusalCode } from "../../domain/refusal"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { checkpoint } from "../checkpoint"
import { followDecision } from "../recovery/recover-payment"
import { isRefusedByMedusa } from "../store/refused-by-medusa"
import { walletOf } from "../../modules/ext_wallet/wallet-of"

export type Decision = {
  row: TransactionRow
  view: StoreView
  actor: string
  actorId: string
  reason: string
}

/** The payment is recorded on the waiting order, or the cart becomes one; recovery finishes what dies here. */
export async function resolveAsPaid(container: MedusaContainer, decision: Decision): Promise<void> {
  const captured = await write(container, decision, "paid")
  await checkpoint("review_decided", captured.id)
  await followDecision(container, captured)
}

/** A waiting order is canceled first: a payment that is closed must not leave one behind. */
export async function resolveAsUnpaid(
  container: MedusaContainer,
  decision: Decision,
  outcome: "unpaid" | "refunded"
): Promise<void> {
  const { row, view, actorId } = decision
  const waiting = findWaitingOrder(row, view)
  if (waiting) {
    await cancelOrder(container, waiting, actorId)
  }
  await checkpoint("review_closing", row.id)
  const closed = await write(container, decision, outcome)
  await checkpoint("review_decided", row.id)
  await followDecision(container, closed)
}

async function write(
  container: MedusaContainer,
  { row, view, actor, reason: note }: Decision,
  outcome: ReviewOutcome
): Promise<TransactionRow> {
  const since = row.state_changed_at
  const signal = { type: "decided" as const, outcome, actor, note, view, since }
  const { ledger, options } = walletOf(container)
  const decided = await ledger.apply(row.id, signal)
  if (decided.decision.kind === "none") {
    const { why } = decided.decision
    throw notAllowed(isRefusalCode(why) ? why : "moved_on", options.service)
  }
  return decided.row
}

async function cancelOrder(
  container: MedusaContainer,
  orderId: string,
  actorId: string
): Promise<void> {
  const { errors } = await cancelOrderWorkflow(container).run({
    input: { order_id: orderId, canceled_by: actorId },
    throwOnError: false,
  })
  const [failure] = errors
  if (failure) {
    throw isRefusedByMedusa(failure.error)
      ? notAllowed("order_not_canceled", { said: messageOf(failure.error) })
      : failure.error
  }
}
