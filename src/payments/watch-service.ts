/** What the calls of real payments say about the service's health. A test payment is watched by who made it. */
import { cartsInARow, isOutage, type Trouble } from "../domain/call-results"
import { messageOf } from "../domain/message-of"
import { explain, type Credential, type GatewayError } from "../gateway"
import type { Call } from "../modules/ext_wallet/alerts/types"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { say } from "../words/say"
import type { PaymentDependencies } from "./context"

type Explanation = { problem: string; remedy: string }

/** Only the token endpoint says so. A payment call that is answered 401 may be about that payment alone. */
export function rejectsKey({ operation, kind }: GatewayError): boolean {
  return operation === "token" && (kind === "unauthorized" || kind === "bad_request")
}

/** A response to the call, or even a capture, of which the ledger knows by now: what it opened is over. */
export async function watchAnswered(
  { wallet }: PaymentDependencies,
  call: Call | "capture",
  row: TransactionRow
): Promise<void> {
  if (row.kind === "payment") {
    await wallet.alerts.answered(call, row.environment)
  }
}

/** The service answered a call that was made with this key. Nothing is written about a key that is known to work. */
export async function keyWorked(
  { wallet }: PaymentDependencies,
  { environment, credentialVersion, isVerified }: Credential
): Promise<void> {
  if (!isVerified) {
    await wallet.markVerified(environment, credentialVersion)
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
  const isDown = error !== undefined && isOutage(error)
  await reportRow(deps, row, isDown ? "init_failures" : "init_refused", explanation)
}

/** Once the ledger says what became of a resume whose response was not recognized. */
export async function watchResumeFailure(
  deps: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError,
  trouble: Trouble | null
): Promise<void> {
  const { service } = deps.wallet.options
  const explanation = explain(error, service)
  // What the others met with before says that it lasts only if this one has met with it, too.
  if (trouble === "outage") {
    await reportRow(deps, row, "resume_failures", explanation)
  } else if (trouble === "unknown") {
    const remedy = say("alerts.responses_changed.remedy", service)
    await reportRow(deps, row, "responses_changed", { ...explanation, remedy })
  }
}

/**
 * The call, how it ended, and for how many carts in a row. One cart may be chance, or a customer's doing. Fewer captures
 * than starts are enough, since each leaves a payment that an admin has to review.
 */
const COUNTED = {
  init_failures: ["init", "outage", 5],
  init_refused: ["init", "refused", 5],
  resume_failures: ["resume", "outage", 3],
  responses_changed: ["resume", "unknown", 3],
} as const

async function reportRow(
  { wallet, logger }: PaymentDependencies,
  { id, kind: of, environment }: TransactionRow,
  kind: keyof typeof COUNTED,
  { problem, remedy }: Explanation
): Promise<void> {
  const { options, calls } = wallet
  const [operation, result, count] = COUNTED[kind]
  if (of !== "payment") {
    return
  }
  try {
    const latest =
      operation === "init"
        ? await calls.lastInits(environment)
        : await calls.lastResumes(environment)
    if (cartsInARow(latest, result) >= count) {
      await wallet.alerts.report({
        kind,
        scope: environment,
        operation,
        transactionId: id,
        problem: say(`alerts.${kind}.problem`, { count, problem, ...options.service }),
        remedy,
      })
    }
  } catch (error) {
    logger.error(`External wallet: the failed calls were not counted. ${messageOf(error)}`)
  }
}

/** A product names an account that is not in the list: its checkout was stopped, and the admins hear of it. */
export async function watchUnlistedAccount(
  { wallet, logger }: Pick<PaymentDependencies, "wallet" | "logger">,
  environment: TransactionRow["environment"],
  { problem, remedy }: Explanation
): Promise<void> {
  logger.error(`External wallet: payment not started. ${problem} ${remedy}`)
  await wallet.alerts.report({ kind: "unlisted_account", scope: environment, problem, remedy })
}
