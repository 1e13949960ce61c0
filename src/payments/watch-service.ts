/** What the calls of real payments say about the service's health. A test payment is watched by who made it. */
import { cartOf, cartsInARow, isOutage } from "../domain/call-results"
import { messageOf } from "../domain/message-of"
import { explain, type GatewayError } from "../gateway"
import { OVER_WHEN_ANSWERED } from "../modules/ext_wallet/alerts/types"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { say } from "../words/say"
import type { PaymentDependencies } from "./dependencies"

/** One cart may be chance, or a shopper's doing; so many in a row are not. */
const STARTS_IN_A_ROW = 5
/** Fewer, since each leaves a payment that somebody has to review. */
const RESUMES_IN_A_ROW = 3

type Explanation = { problem: string; remedy: string }

/** The key itself is refused: at the token endpoint, or with a fresh token too. */
export function rejectsKey({ operation, kind }: GatewayError): boolean {
  return kind === "unauthorized" || (operation === "token" && kind === "bad_request")
}

/** `alerted`: what the ledger has seen, so that nothing is asked of the alerts where there are none. */
type Answered = { row: TransactionRow; alerted: boolean }

export async function watchInitAnswered({ wallet }: PaymentDependencies, answered: Answered) {
  const { row, alerted } = answered
  if (row.kind === "payment" && alerted) {
    await wallet.alerts.over(OVER_WHEN_ANSWERED.init, row.environment)
  }
}

export async function watchResumeAnswered({ wallet }: PaymentDependencies, answered: Answered) {
  const { row, alerted } = answered
  if (row.kind === "payment" && alerted) {
    await wallet.alerts.over(OVER_WHEN_ANSWERED.resume, row.environment)
  }
}

/** After init or resume failed; `row` is the payment that it happened to. */
export async function watchFailure(
  { wallet }: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError
): Promise<void> {
  if (row.kind === "payment" && rejectsKey(error)) {
    await wallet.alerts.report({
      kind: "credentials_rejected",
      scope: row.environment,
      operation: error.operation,
      status: error.status,
      transactionId: row.id,
      ...explain(error, wallet.options.service),
    })
  }
}

/** Once the ledger says `init_failed`. `error`: absent if the call was answered, with what cannot be used. */
export async function watchInitFailure(
  deps: PaymentDependencies,
  row: TransactionRow,
  explanation: Explanation,
  error?: GatewayError
): Promise<void> {
  if (row.kind !== "payment") {
    return
  }
  const isDown = error !== undefined && isOutage(error)
  await reportRow(deps, row, {
    kind: isDown ? "init_failures" : "init_refused",
    operation: "init",
    explanation,
    atLeast: STARTS_IN_A_ROW,
    count: async () => {
      const latest = await deps.wallet.calls.lastInits(row.environment)
      return cartsInARow(latest, isDown ? "outage" : "refused")
    },
  })
  if (!isDown) {
    // That says nothing about whether it works for others: they may find out.
    await deps.wallet.alerts.giveBackTurn(row.environment, cartOf(row))
  }
}

/** Once the ledger says what became of a resume whose response was not recognized. */
export async function watchResumeFailure(
  deps: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError,
  isUnknown: boolean
): Promise<void> {
  const isDown = isOutage(error)
  // What the others met with before says that it lasts only where this one has met with it, too.
  if (row.kind !== "payment" || !(isDown || isUnknown)) {
    return
  }
  const { service } = deps.wallet.options
  const explanation = explain(error, service)
  await reportRow(deps, row, {
    kind: isDown ? "resume_failures" : "responses_changed",
    operation: "resume",
    explanation: isDown
      ? explanation
      : { ...explanation, remedy: say("alerts.responses_changed.remedy", service) },
    atLeast: RESUMES_IN_A_ROW,
    count: async () => {
      const latest = await deps.wallet.calls.lastResumes(row.environment)
      return cartsInARow(latest, isDown ? "outage" : "unknown")
    },
  })
}

type InARow = {
  kind: "init_failures" | "init_refused" | "resume_failures" | "responses_changed"
  operation: "init" | "resume"
  explanation: Explanation
  atLeast: number
  count: () => Promise<number>
}

async function reportRow(
  { wallet, logger }: PaymentDependencies,
  row: TransactionRow,
  { kind, operation, explanation: { problem, remedy }, atLeast, count }: InARow
): Promise<void> {
  const { service } = wallet.options
  try {
    if ((await count()) >= atLeast) {
      await wallet.alerts.report({
        kind,
        scope: row.environment,
        operation,
        transactionId: row.id,
        problem: say(`alerts.${kind}.problem`, { count: atLeast, problem, ...service }),
        remedy,
      })
    }
  } catch (error) {
    logger.error(`External wallet: the failed calls were not counted. ${messageOf(error)}`)
  }
}

/** A product names an account that nobody has listed: its checkout was stopped, and the admins hear of it. */
export async function watchUnlistedAccount(
  { wallet, logger }: Pick<PaymentDependencies, "wallet" | "logger">,
  environment: TransactionRow["environment"],
  { problem, remedy }: Explanation
): Promise<void> {
  logger.error(`External wallet: payment not started. ${problem} ${remedy}`)
  await wallet.alerts.report({ kind: "unlisted_account", scope: environment, problem, remedy })
}
