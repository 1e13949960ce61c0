/** What the ledger makes of resume's answer: a clear yes, a clear no, or a case for a person. */
import { unreachable } from "../domain/unreachable"
import { explain, type Credential, type GatewayError, type ResumeOutcome } from "../gateway"
import type { TransactionRow } from "../modules/ext_wallet/types"
import type { PaymentDependencies } from "./dependencies"
import { recordLateCapture } from "./late-capture"
import { isRefusalAddress } from "./redirections"
import { backToReview, failureDetail, reviewRefusal, reviewUnknown } from "./resume-review"
import { watchFailure, watchResumeAnswered } from "./watch-service"

export type Settled =
  | { kind: "captured"; row: TransactionRow }
  | { kind: "unknown"; row: TransactionRow }
  | { kind: "declined" | "checking" | "not_sent" }
  /** Another caller is at it. */
  | { kind: "taken_over" }

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
  // An earlier call may have captured: whatever is not a clear yes goes back to whoever asked again.
  const asked = context.before.state === "review" ? context.before : null
  switch (outcome.kind) {
    case "answered":
      if (!isRefusalAddress(deps.wallet, row.id, outcome.answer.redirectionUrl)) {
        return capture(deps, row, context.orderId)
      }
      return asked
        ? backToReview(deps, row, asked, { answer: "redirected to our cancel or error URL" })
        : decline(deps, row, context, { answer: "redirected to our cancel or error URL" })
    case "never_sent":
      if (asked) {
        const { resume_count } = asked
        await backToReview(deps, row, asked, failureDetail(outcome.error), { resume_count })
        return { kind: "not_sent" }
      }
      return giveBack(deps, row, context, outcome.error)
    case "refused": {
      const isProven = await refusalIsProven(deps, row, context.credential)
      if (asked) {
        // Nothing had been asked for before. Now it was, and the refusal may hide a capture.
        const isNews = asked.capture === "none" && !isProven
        const set = isNews ? ({ reason: "outcome_unknown", capture: "unknown" } as const) : {}
        return backToReview(deps, row, asked, failureDetail(outcome.error), set)
      }
      return isProven
        ? decline(deps, row, context, failureDetail(outcome.error))
        : reviewRefusal(deps, row, outcome.error, context.before.order_id)
    }
    case "unknown":
      return reviewUnknown(deps, row, outcome.error, context.orderId)
    default:
      return unreachable(outcome)
  }
}

async function capture(
  deps: PaymentDependencies,
  row: TransactionRow,
  orderId: string | null
): Promise<Settled> {
  const captured = await deps.wallet.ledger.move({
    id: row.id,
    // Recovery may have given up on us meanwhile: the call's own late answer still counts.
    from: ["resuming", "unknown", "review"],
    unlessCaptured: true,
    to: "captured",
    set: { capture: "known", reason: null, order_id: orderId },
    event: { type: "captured", actor: "service" },
  })
  if (captured) {
    return { kind: "captured", row: captured }
  }
  await recordLateCapture(deps, row)
  return { kind: "unknown", row }
}

/** Medusa takes the order back that it made before it asked. */
async function decline(
  { wallet }: PaymentDependencies,
  { id, resume_count }: TransactionRow,
  { before }: SettleContext,
  detail: Record<string, unknown>
): Promise<Settled> {
  const declined = await wallet.ledger.move({
    id,
    // Only the answer to this call: somebody may have asked again since.
    ifResumeCount: resume_count,
    from: "resuming",
    to: "declined",
    set: { reason: "declined", order_id: before.order_id },
    event: { type: "declined", actor: "service", detail },
  })
  return { kind: declined ? "declined" : "taken_over" }
}

/** The request provably never left, so the approval is still unused. */
async function giveBack(
  { wallet, logger }: PaymentDependencies,
  { id, resume_count: ifResumeCount }: TransactionRow,
  { before: { state, resume_count, order_id } }: SettleContext,
  error: GatewayError
): Promise<Settled> {
  const { problem, remedy } = explain(error)
  logger.error(`External wallet: ${id} was not charged. ${problem} ${remedy}`)
  const given = await wallet.ledger.move({
    id,
    ifResumeCount,
    from: "resuming",
    to: state === "authorized" ? "authorized" : "approved",
    set: { resume_count, order_id },
    event: { type: "resume_not_sent", actor: "provider", detail: failureDetail(error) },
  })
  return { kind: given ? "not_sent" : "taken_over" }
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
    // Who finishes for the buyer says what the buyer's return would have said.
    (await wallet.ledger.hasCapturedAfter(
      row.environment,
      row.approved_by === "admin" ? "return" : row.approved_by
    ))
  )
}
