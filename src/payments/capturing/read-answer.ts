/** What the service's answer to resume says about the money, and who has to hear of it. */
import type { CallAnswer } from "../../domain/payment/signal"
import { unreachable } from "../../domain/unreachable"
import { explain, type Credential, type GatewayError, type ResumeOutcome } from "../../gateway"
import type { Applied, TransactionRow } from "../../modules/ext_wallet/types"
import type { PaymentDependencies } from "../dependencies"
import { isRefusalAddress } from "../starting/redirections"
import { watchFailure, watchResumeAnswered } from "../watch-service"
import { say } from "../../words/say"

type Answer = { answer: CallAnswer; detail?: Record<string, unknown> }

export async function readAnswer(
  deps: PaymentDependencies,
  row: TransactionRow,
  outcome: ResumeOutcome,
  credential: Credential
): Promise<Answer> {
  switch (outcome.kind) {
    case "answered":
      return isRefusalAddress(deps.wallet, row.id, outcome.answer.redirectionUrl)
        ? {
            answer: { kind: "refused", proven: true },
            detail: { answer: "redirected to our cancel or error URL" },
          }
        : { answer: { kind: "captured" } }
    case "refused": {
      const proven = await isProven(deps, row, credential)
      return { answer: { kind: "refused", proven }, detail: failureDetail(deps, outcome.error) }
    }
    case "never_sent":
      return { answer: { kind: "never_left" }, detail: failureDetail(deps, outcome.error) }
    case "unknown":
      return { answer: { kind: "unclear" }, detail: failureDetail(deps, outcome.error) }
    default:
      return unreachable(outcome)
  }
}

/**
 * A refusal means "not captured" only where a resume after the same kind of approval has captured
 * before. Until then it may also mean that the service captures by itself (docs/service.md, "Resume").
 */
async function isProven(
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

function failureDetail(
  { wallet }: PaymentDependencies,
  error: GatewayError
): Record<string, unknown> {
  const { kind, status, excerpt } = error
  return { kind, status, excerpt, ...explain(error, wallet.options.service) }
}

/** In the log, and in the alerts. */
export async function reportAnswer(
  deps: PaymentDependencies,
  { row, decision }: Applied,
  outcome: ResumeOutcome
): Promise<void> {
  const { service } = deps.wallet.options
  const payment = `${row.id} (transaction ${String(row.transaction_id)})`
  if (outcome.kind === "answered") {
    const events = decision.kind === "change" ? decision.events : []
    if (events.some(({ type }) => type === "captured_again")) {
      deps.logger.error(
        `External wallet: ${payment} may have been captured twice. ${say("reviewWords.captured_twice.lookUp", service)}`
      )
    }
    await watchResumeAnswered(deps, row)
    return
  }
  const { problem, remedy } = explain(outcome.error, service)
  const what =
    outcome.kind === "never_sent" ? `${row.id} was not charged.` : `${payment} needs review.`
  if (row.state !== "declined") {
    deps.logger.error(`External wallet: ${what} ${problem} ${remedy}`)
  }
  await watchFailure(deps, row, outcome.error)
}
