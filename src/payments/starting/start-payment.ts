/** The one call to init, with the ledger before and after it. */
import { isOutage, type Trouble } from "../../domain/call-results"
import { toChargedAmount } from "../../domain/money"
import { explain, GatewayError, type Credential, type InitResponse } from "../../gateway"
import type { InitRequest } from "../../gateway/contract"
import type { NewTransaction, TransactionRow } from "../../modules/ext_wallet/types"
import { checkpoint } from "../checkpoint"
import type { PaymentDependencies } from "../context"
import { type Problem, sayProblem } from "../../words/problem"
import type { Values } from "../../words/say"
import { hashOfReturnLink, redirectionsFor, readWalletAddress } from "./redirections"
import { keyWorked, watchAnswered, watchInitFailure } from "../watch-service"

export type InitBody = Omit<InitRequest, "redirections">

export type Started =
  | { kind: "ready"; row: TransactionRow }
  /** The call failed. */
  | { kind: "failed"; error: GatewayError }
  /** The call was answered, but its redirect is not safe for a customer. */
  | { kind: "unusable"; problem: Problem }
  /** The session was deleted while the call was under way. */
  | { kind: "gone" }

export type StartInput = {
  opening: Omit<NewTransaction, "credential_version" | "service_url" | "hashReturnLink">
  /** Who starts it. */
  actor: string
  credential: Credential
  body: InitBody
  walletHosts: string[]
}

export async function startPayment(
  deps: PaymentDependencies,
  { opening, actor, credential, body, walletHosts }: StartInput
): Promise<Started> {
  const { wallet, gateway } = deps
  const { credentialVersion: credential_version, baseUrl: service_url } = credential
  const hashReturnLink = (id: string) => hashOfReturnLink(redirectionsFor(wallet, id).returnURL)
  // What is charged, and what the service's statement says: not the cart's total, which may have more digits.
  const amount = toChargedAmount(opening.amount, opening.currency_code)
  const known = { amount, credential_version, service_url, hashReturnLink }
  const detail = { account_id: body.transaction.accountId }
  const opened = await wallet.ledger.open({ ...opening, ...known }, actor, detail)
  await checkpoint("init_begun", opened.id)
  let answer: InitResponse
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
  await keyWorked(deps, credential)
  return started
}

async function recordFailure(
  deps: PaymentDependencies,
  opened: TransactionRow,
  error: GatewayError
): Promise<void> {
  const { wallet, logger } = deps
  const { kind, status, excerpt } = error
  const explanation = explain(error, wallet.options.service)
  const trouble: Trouble | null = isOutage(error) ? "outage" : null
  logger.error(`External wallet: payment not started. ${explanation.problem} ${explanation.remedy}`)
  await wallet.ledger.apply(opened.id, {
    type: "init_failed",
    reason: kind,
    actor: "service",
    detail: { kind, status, excerpt, ...explanation, ...(trouble && { trouble }) },
  })
  await watchInitFailure(deps, opened, explanation, error)
}

async function saveAnswer(
  deps: PaymentDependencies,
  opened: TransactionRow,
  answer: InitResponse,
  walletHosts: string[]
): Promise<Started> {
  const { environment } = opened
  const address = readWalletAddress(answer.redirectionUrl, { environment, walletHosts })
  if ("fault" in address) {
    await watchAnswered(deps, "init", opened)
    return refuseAnswer(deps, opened, "hostile_redirection", address.fault)
  }
  try {
    const signal = {
      type: "init_answered" as const,
      transaction_id: answer.id,
      ext_order_id: answer.extOrderId,
      redirection_url: address.href,
      ...(answer.simulated && { simulated: true }),
    }
    const { row, decision } = await deps.wallet.ledger.apply(opened.id, signal)
    await watchAnswered(deps, "init", row)
    return decision.kind === "change" ? { kind: "ready", row } : { kind: "gone" }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DuplicateTransactionId") {
      throw error
    }
    await watchAnswered(deps, "init", opened)
    return refuseAnswer(deps, opened, "duplicate_transaction_id", { about: answer.id })
  }
}

async function refuseAnswer(
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
