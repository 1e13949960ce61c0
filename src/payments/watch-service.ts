/** What the calls of real payments say about the service's health. A test payment is watched by who made it. */
import { cartsInARow, isOutage, type Trouble } from "../domain/call-results"
import { messageOf } from "../domain/message-of"
import { explain, type Credential, type GatewayError } from "../gateway"
import { BEGINS_AFTER, type Call } from "../modules/ext_wallet/alerts/alert-rules"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { say } from "../words/say"
import type { PaymentDependencies } from "./context"

type Explanation = { problem: string; remedy: string }

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
    await wallet.noteVerification(environment, credentialVersion, null)
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
  await report(deps, row, isDown ? "init_failures" : "init_refused", explanation, error)
}

/** Once the ledger has the outcome of a resume whose response wasn't recognized. */
export async function watchResumeFailure(
  deps: PaymentDependencies,
  row: TransactionRow,
  error: GatewayError,
  trouble: Trouble | null
): Promise<void> {
  const { service } = deps.wallet.options
  const explanation = explain(error, service)
  // What the others met with before says that it lasts only if this one has met with it, too.
  const kind = trouble === "outage" ? "resume_failures" : trouble && "responses_changed"
  const remedy = say("alerts.responses_changed.remedy", service)
  const told = kind === "responses_changed" ? { ...explanation, remedy } : explanation
  await report(deps, row, kind, told, error)
}

/** A rejected key is told at once, and nothing else is counted for it. `kind`: null for what says nothing of the others. */
async function report(
  { wallet, logger }: PaymentDependencies,
  { id: transactionId, kind: of, environment: scope }: TransactionRow,
  kind: keyof typeof BEGINS_AFTER | null,
  explanation: Explanation,
  error?: GatewayError
): Promise<void> {
  const { options, calls, alerts } = wallet
  if (of !== "payment") {
    return
  }
  if (error && rejectsKey(error)) {
    const { operation, status } = error
    const rejected = { kind: "credentials_rejected", scope, operation, status } as const
    await alerts.report({ ...rejected, transactionId, ...explain(error, options.service) })
    return
  }
  if (!kind) {
    return
  }
  const [operation, result, count] = BEGINS_AFTER[kind]
  try {
    const latest =
      operation === "init" ? await calls.lastInits(scope) : await calls.lastResumes(scope)
    if (cartsInARow(latest, result) >= count) {
      const { problem: seen, remedy } = explanation
      const problem = say(`alerts.${kind}.problem`, { count, problem: seen, ...options.service })
      await alerts.report({ kind, scope, operation, transactionId, problem, remedy })
    }
  } catch (error) {
    logger.error(`External wallet: the failed calls were not counted. ${messageOf(error)}`)
  }
}

/** Only the token endpoint says so. A payment call that is answered 401 may be about that payment alone. */
function rejectsKey({ operation, kind }: GatewayError): boolean {
  return operation === "token" && (kind === "unauthorized" || kind === "bad_request")
}

/** A product names an account that is not in the list: its checkout was stopped, and the admins hear of it. */
export async function watchUnlistedAccount(
  { wallet, logger }: Pick<PaymentDependencies, "wallet" | "logger">,
  scope: TransactionRow["environment"],
  { problem, remedy }: Explanation
): Promise<void> {
  logger.error(`External wallet: payment not started. ${problem} ${remedy}`)
  await wallet.alerts.report({ kind: "unlisted_account", scope, problem, remedy })
}
