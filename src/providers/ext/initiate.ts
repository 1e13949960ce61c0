/** Starts a payment: ledger, call to init, ledger. */
import type { InitiatePaymentOutput } from "@medusajs/framework/types"
import { PaymentSessionStatus } from "@medusajs/framework/utils"

import type { Environment } from "../../domain/environment"
import { messageOf } from "../../domain/message-of"
import { unreachable } from "../../domain/unreachable"
import { wordingOf } from "../../domain/wording"
import { startPayment, type Started } from "../../payments/starting/start-payment"
import { fingerprintsOf } from "../../payments/capturing/compare-with-approval"
import type { Dependencies } from "./dependencies"
import { loadPurchase } from "../../payments/starting/read-purchase"
import { watchUnlistedAccount } from "../../payments/watch-service"
import { sayProblem } from "../../words/problem"
import { requireReadiness, requireAdmission, requireDebt } from "./readiness"
import { toSessionData, customerError, type CustomerProblem } from "./session-data"
import { toInitBody } from "./to-init-body"

export type InitiateInput = {
  sessionId: string
  returnTo: string | undefined
  /** The email address of the customer who is signed in. */
  loginEmail: string | null
  /** For an update: what the session is going to be for. */
  changedTo?: { amount: string; currencyCode: string }
}

export async function initiate(
  deps: Dependencies,
  { sessionId, returnTo, loginEmail, changedTo }: InitiateInput
): Promise<InitiatePaymentOutput> {
  const { wallet, query } = deps
  const hasResolver = wallet.options.resolveMerchantAccount !== null
  const stored = await loadPurchase(query, sessionId, { hasResolver })
  const purchase = changedTo
    ? { ...stored, sessionAmount: changedTo.amount, sessionCurrencyCode: changedTo.currencyCode }
    : stored
  if (purchase.sessionCurrencyCode !== purchase.currencyCode) {
    throw customerError("cart_changed")
  }
  await requireDebt(deps, purchase)
  const { look, setup } = await requireReadiness(deps, purchase, loginEmail)
  const { environment, credential, wallet_hosts: walletHosts } = setup
  const { settings } = look
  const { merchant_accounts } = settings
  const options = wallet.options
  const { account, accounts } = setup
  const context = { purchase, account, accounts, merchant_accounts, options, query }
  const body = await toInitBody(context).catch(async (error: unknown) => {
    throw await explainAccount(deps, environment, error)
  })
  const captures = look.capturesOf(environment)
  await requireAdmission(deps, look, environment, purchase)
  const started = await startPayment(deps, {
    opening: {
      kind: "payment",
      environment,
      payment_session_id: sessionId,
      payment_collection_id: purchase.collectionId,
      cart_id: purchase.cartId,
      order_id: purchase.orderId,
      sales_channel_id: purchase.salesChannelId,
      amount: purchase.sessionAmount,
      currency_code: purchase.currencyCode,
      ...fingerprintsOf(wallet, purchase),
      // What is captured on approval can't wait for an admin.
      capture_mode: captures === "on_approval" ? "automatic" : settings.capture,
      captures,
      return_to: returnTo ?? null,
    },
    actor: "shopper",
    credential,
    body,
    walletHosts,
  })
  if (started.kind !== "ready") {
    throw customerError(problemOfStart(started))
  }
  const { row } = started
  return {
    id: row.id,
    status: PaymentSessionStatus.PENDING,
    data: await toSessionData(wallet, row),
  }
}

/** The admins hear of an account that they have not listed; the customer can do nothing about it. */
async function explainAccount(
  deps: Dependencies,
  environment: Environment,
  error: unknown
): Promise<unknown> {
  const wording = wordingOf(error)
  if (wording?.code === "account_in_other_currency") {
    deps.logger.warn(`External wallet: payment not started. ${messageOf(error)}`)
    return customerError("wrong_currency")
  }
  if (wording?.code !== "unlisted_account") {
    return error
  }
  await watchUnlistedAccount(deps, environment, sayProblem(wording.code, wording.params))
  return customerError("unavailable")
}

function problemOfStart(started: Exclude<Started, { kind: "ready" }>): CustomerProblem {
  switch (started.kind) {
    case "failed": {
      const { kind } = started.error
      return kind === "unreachable" || kind === "uncertain" ? "try_again" : "unavailable"
    }
    case "unusable":
      return "unavailable"
    case "gone":
      return "cart_changed"
    default:
      return unreachable(started)
  }
}
