/** What the ledger makes of resume's answer: a clear yes, a clear no, or a case for a person. */
import { unreachable } from "../domain/unreachable"
import { explain, type Credential, type GatewayError, type ResumeOutcome } from "../gateway"
import type { TransactionRow } from "../modules/ext_wallet/types"
import type { PaymentDependencies } from "./dependencies"
import { isRefusalAddress } from "./redirections"
import { watchFailure, watchResumeAnswered } from "./watch-service"

export type Settled =
  | { kind: "captured"; row: TransactionRow }
  | { kind: "unknown"; row: TransactionRow }
  | { kind: "declined" | "checking" | "not_sent" }

export type SettleContext = {
  before: TransactionRow
  credential: Credential
  /** The order that Medusa created before it asked: the row names it once it stays. */
  orderId: string | null
}

export async function settleResume(
  deps: PaymentDependencies,
  row: TransactionRow,
  outcome: ResumeOutcome,
  context: SettleContext
): Promise<Settled> {
  const settled = await settle(deps, row, outcome, context)
  await (outcome.kind === "answered"
    ? watchResumeAnswered(deps, row)
    : watchFailure(deps, row, outcome.error))
  return settled
}

async function settle(
  deps: PaymentDependencies,
  row: TransactionRow,
  outcome: ResumeOutcome,
  context: SettleContext
): Promise<Settled> {
  switch (outcome.kind) {
    case "answered":
      return isRefusalAddress(deps.wallet, row.id, outcome.answer.redirectionUrl)
        ? decline(deps, row, { answer: "redirected to our cancel or error URL" })
        : capture(deps, row, context.orderId)
    case "never_sent":
      return giveBack(deps, row, context.before, outcome.error)
    case "refused":
      return (await refusalIsProven(deps, row, context.credential))
        ? decline(deps, row, failureDetail(outcome.error))
        : reviewRefusal(deps, row, outcome.error)
    case "unknown":
      return reviewUnknown(deps, row, outcome.error, context.orderId)
    default:
      return unreachable(outcome)
  }
}

async function capture(
  { wallet }: PaymentDependencies,
  row: TransactionRow,
  orderId: string | null
): Promise<Settled> {
  const captured = await wallet.ledger.move({
    id: row.id,
    // Recovery may have given up on us meanwhile: the call's own late answer still counts.
    from: ["resuming", "unknown", "review"],
    to: "captured",
    set: { capture: "known", reason: null, order_id: orderId },
    event: { type: "captured", actor: "service" },
  })
  return captured ? { kind: "captured", row: captured } : { kind: "unknown", row }
}

async function decline(
  { wallet }: PaymentDependencies,
  row: TransactionRow,
  detail: Record<string, unknown>
): Promise<Settled> {
  await wallet.ledger.move({
    id: row.id,
    from: "resuming",
    to: "declined",
    set: { reason: "declined" },
    event: { type: "declined", actor: "service", detail },
  })
  return { kind: "declined" }
}

/** The request provably never left, so the approval is still unused. */
async function giveBack(
  { wallet, logger }: PaymentDependencies,
  row: TransactionRow,
  before: TransactionRow,
  error: GatewayError
): Promise<Settled> {
  const { problem, remedy } = explain(error)
  logger.error(`External wallet: ${row.id} was not charged. ${problem} ${remedy}`)
  await wallet.ledger.move({
    id: row.id,
    from: "resuming",
    to: before.state === "authorized" ? "authorized" : "approved",
    set: { resume_count: before.resume_count },
    event: { type: "resume_not_sent", actor: "provider", detail: failureDetail(error) },
  })
  return { kind: "not_sent" }
}

/** The order stays, waiting for whoever looks. */
async function reviewUnknown(
  deps: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError,
  orderId: string | null
): Promise<Settled> {
  const opened = await openReview(deps, row, error, {
    reason: "outcome_unknown",
    order_id: orderId,
  })
  return { kind: "unknown", row: opened ?? row }
}

/** No order: most likely nothing was captured, but nobody should pay again before somebody has looked. */
async function reviewRefusal(
  deps: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError
): Promise<Settled> {
  await openReview(deps, row, error, { reason: "refused_unproven" })
  return { kind: "checking" }
}

async function openReview(
  { wallet, logger }: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError,
  facts: { reason: string; order_id?: string | null }
): Promise<TransactionRow | null> {
  const { problem, remedy } = explain(error)
  logger.error(
    `External wallet: the outcome of ${row.id} (transaction ${String(row.transaction_id)}) is not known and needs a look. ${problem} ${remedy}`
  )
  const { reason } = facts
  await wallet.ledger.move({
    id: row.id,
    from: "resuming",
    to: "unknown",
    set: { ...facts, capture: "unknown" },
    event: { type: reason, actor: "service", detail: failureDetail(error) },
  })
  return wallet.ledger.move({
    id: row.id,
    from: "unknown",
    to: "review",
    event: { type: "review_opened", actor: "provider", detail: { reason } },
  })
}

/**
 * A refusal means "not captured" only where a resume after the same kind of approval has captured
 * before. Until then it may also mean that the service captures by itself (seed §3).
 */
async function refusalIsProven(
  { wallet }: PaymentDependencies,
  row: TransactionRow,
  credential: Credential
): Promise<boolean> {
  return (
    row.approved_by !== null &&
    credential.credentialVersion === row.credential_version &&
    (await wallet.ledger.hasCapturedAfter(row.environment, row.approved_by))
  )
}

function failureDetail(error: GatewayError): Record<string, unknown> {
  return { kind: error.kind, status: error.status, excerpt: error.excerpt, ...explain(error) }
}
