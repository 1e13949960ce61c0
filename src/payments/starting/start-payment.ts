/** The one call to init, with the ledger before and after it. */
import { toChargedAmount } from "../../domain/money"
import type { Integration } from "../../domain/payment/evidence"
import { capturingOf } from "../../domain/payment/learn-profile"
import type { ServiceCaptures } from "../../domain/payment/payment"
import { explain, GatewayError, type Credential, type InitAnswer } from "../../gateway"
import type { InitRequest } from "../../gateway/contract"
import type { NewTransaction, TransactionRow } from "../../modules/ext_wallet/types"
import { checkpoint } from "../checkpoint"
import type { PaymentDependencies, Wallet } from "../dependencies"
import { type Problem, sayProblem } from "../../words/problem"
import type { Values } from "../../words/say"
import { hashOfReturnLink, redirectionsFor } from "./redirections"
import { refuseWalletAddress } from "./wallet-address"
import { rejectsKey, watchFailure, watchInitAnswered, watchInitFailure } from "../watch-service"

export type InitBody = Omit<InitRequest, "redirections">

export type Started =
  | { kind: "ready"; row: TransactionRow }
  /** The call failed. */
  | { kind: "failed"; error: GatewayError }
  /** The call was answered, but nobody may be sent where the answer points. */
  | { kind: "unusable"; problem: Problem }
  /** The session was deleted while the call was under way. */
  | { kind: "gone" }

export type StartInput = {
  opening: Omit<NewTransaction, "credential_version" | "service_captures" | "hashReturnLink">
  /** Who starts it. */
  actor: string
  credential: Credential
  body: InitBody
  walletHosts: string[]
  /** The customer may also approve in the wallet's own SDK. */
  clientSdk?: boolean
}

export async function startPayment(
  deps: PaymentDependencies,
  { opening, actor, credential, body, walletHosts, clientSdk = false }: StartInput
): Promise<Started> {
  const { wallet, gateway } = deps
  const credential_version = credential.credentialVersion
  const service_captures = await readCapturing(wallet, opening, clientSdk)
  const hashReturnLink = (id: string) => hashOfReturnLink(redirectionsFor(wallet, id).returnURL)
  // What is charged, and what the service's statement says: not the cart's total, which may have more digits.
  const amount = toChargedAmount(opening.amount, opening.currency_code)
  const known = { amount, credential_version, service_captures, hashReturnLink }
  const opened = await wallet.ledger.open({ ...opening, ...known }, actor)
  await checkpoint("init_begun", opened.id)
  let answer: InitAnswer
  try {
    const redirections = redirectionsFor(wallet, opened.id)
    answer = await gateway.init(credential, { ...body, redirections })
  } catch (error) {
    if (!(error instanceof GatewayError)) {
      throw error
    }
    await recordFailure(deps, opened, error)
    return { kind: "failed", error }
  }
  await checkpoint("init_answered", opened.id)
  const started = await saveAnswer(deps, opened, answer, walletHosts)
  await checkpoint("init_saved", opened.id)
  return started
}

/** Whether an approval alone may move money, in whichever way the customer may give it. */
async function readCapturing(
  wallet: Wallet,
  { kind, environment }: Pick<NewTransaction, "kind" | "environment">,
  clientSdk: boolean
): Promise<ServiceCaptures> {
  // Nobody has to be told what became of a test: its admin saw.
  if (kind === "test") {
    return "when_asked"
  }
  const ways: Integration[] = clientSdk ? ["redirect", "sdk"] : ["redirect"]
  const known = await Promise.all(
    ways.map(async (way) => capturingOf(await wallet.profiles.find(environment, way)))
  )
  return (
    known.find((captures) => captures === "by_itself") ??
    known.find((captures) => captures === "unknown") ??
    "when_asked"
  )
}

async function recordFailure(
  deps: PaymentDependencies,
  opened: TransactionRow,
  error: GatewayError
): Promise<void> {
  const { wallet, logger } = deps
  const explanation = explain(error, wallet.options.service)
  logger.error(`External wallet: payment not started. ${explanation.problem} ${explanation.remedy}`)
  await wallet.ledger.apply(opened.id, {
    type: "init_failed",
    reason: error.kind,
    actor: "service",
    detail: { status: error.status, excerpt: error.excerpt, ...explanation },
  })
  await watchFailure(deps, opened, error)
  if (!rejectsKey(error)) {
    await watchInitFailure(deps, opened, explanation, error.status)
  }
}

async function saveAnswer(
  deps: PaymentDependencies,
  opened: TransactionRow,
  answer: InitAnswer,
  walletHosts: string[]
): Promise<Started> {
  const { environment } = opened
  const fault = refuseWalletAddress(answer.redirectionUrl, { environment, walletHosts })
  if (fault) {
    await watchInitAnswered(deps, { row: opened, alerted: true })
    return refuse(deps, opened, "hostile_redirection", fault)
  }
  try {
    const answered = await deps.wallet.ledger.apply(opened.id, {
      type: "init_answered",
      transaction_id: answer.id,
      ext_order_id: answer.extOrderId,
      redirection_url: answer.redirectionUrl,
      ...(answer.simulated && { simulated: true }),
    })
    await watchInitAnswered(deps, answered)
    const { row, decision } = answered
    return decision.kind === "change" ? { kind: "ready", row } : { kind: "gone" }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DuplicateTransactionId") {
      throw error
    }
    await watchInitAnswered(deps, { row: opened, alerted: true })
    return refuse(deps, opened, "duplicate_transaction_id", { about: answer.id })
  }
}

async function refuse(
  deps: PaymentDependencies,
  opened: TransactionRow,
  reason: "hostile_redirection" | "duplicate_transaction_id",
  params: Values
): Promise<Started> {
  const problem = sayProblem(reason, params, deps.wallet.options.service)
  deps.logger.error(`External wallet: ${problem.problem} ${problem.remedy}`)
  await deps.wallet.ledger.apply(opened.id, {
    type: "init_failed",
    reason,
    actor: "provider",
    detail: problem,
  })
  await watchInitFailure(deps, opened, problem)
  return { kind: "unusable", problem }
}
