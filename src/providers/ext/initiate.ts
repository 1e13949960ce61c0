/** Starts a payment: ledger, call to init, ledger. */
import type { InitiatePaymentOutput } from "@medusajs/framework/types"
import { PaymentSessionStatus } from "@medusajs/framework/utils"

import { cartOf } from "../../domain/call-results"
import type { Environment } from "../../domain/environment"
import { messageOf } from "../../domain/message-of"
import { toMinorUnits } from "../../domain/money"
import { unclaimedOf } from "../../domain/payment/capture"
import type { Purchase } from "../../domain/purchase"
import { isForTestersOnly } from "../../domain/sandbox-testers"
import { unreachable } from "../../domain/unreachable"
import { wordingOf } from "../../domain/wording"
import type { BeforeCall } from "../../modules/ext_wallet/types"
import { fingerprintsOf, readDebt } from "../../payments/capturing/compare-with-approval"
import { findRecord } from "../../payments/context"
import {
  requireRightAmount,
  requireSetup,
  type UsableSetup,
} from "../../payments/starting/accounts"
import { loadPurchase } from "../../payments/starting/read-purchase"
import { startPayment, type Started } from "../../payments/starting/start-payment"
import { watchUnlistedAccount } from "../../payments/watch-service"
import { sayProblem } from "../../words/problem"
import type { Dependencies } from "./dependencies"
import { toSessionData, customerError, type CustomerProblem } from "./session-data"
import { toInitBody } from "./to-init-body"

type InitiateInput = {
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
  const { settings } = look
  const { merchant_accounts } = settings
  const { account, accounts, environment, credential, wallet_hosts: walletHosts } = setup
  const { options } = wallet
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

/* Whether a payment may be started at all, checked before the ledger is opened or a call is made. */

/** Per cart and hour. What failed is not the customer's fault, and has only this to end a client that never stops. */
const MOST_STARTED = 20
const MOST_TRIED = 100

async function requireReadiness(
  deps: Dependencies,
  purchase: Purchase,
  loginEmail: string | null
): Promise<{ look: BeforeCall; setup: UsableSetup }> {
  const { wallet } = deps
  const refuse = (problem: CustomerProblem, reason: string) => refusedStart(deps, problem, reason)
  if (toMinorUnits(purchase.sessionAmount, purchase.currencyCode) <= 0n) {
    throw customerError("no_amount")
  }
  const look = await wallet.lookBeforeCall("init")
  const { settings } = look
  const { active_environment } = settings
  const setup = await requireSetup(deps, look, active_environment, purchase.currencyCode)
    .then((usable) => {
      requireRightAmount(wallet, usable)
      return usable
    })
    .catch((error: unknown) => {
      const isCurrency = wordingOf(error)?.code === "wrong_currency"
      throw refuse(isCurrency ? "wrong_currency" : "unavailable", messageOf(error))
    })
  if (
    isForTestersOnly(settings, loginEmail, process.env.NODE_ENV) &&
    // A customer who follows a payment's link, or changes its amount, need not be signed in. A payment started in the
    // sandbox was started by a tester: no other customer gets so far.
    !(await wallet.ledger.wasStartedInSandbox({ payment_collection_id: purchase.collectionId }))
  ) {
    throw refuse(
      "unavailable",
      "The sandbox is active on a production server, and the customer is not signed in as a sandbox tester."
    )
  }
  await requireFewInits(wallet, purchase, refuse)
  return { look, setup }
}

/** Right before the call: during an outage, one cart a minute probes the service. */
async function requireAdmission(
  deps: Dependencies,
  look: BeforeCall,
  environment: Environment,
  { cartId, orderId }: Purchase
): Promise<void> {
  const cart = cartOf({ cart_id: cartId, order_id: orderId })
  if (
    look.hasOutage(environment) &&
    !(await deps.wallet.alerts.admits("init", environment, cart))
  ) {
    throw refusedStart(
      deps,
      "unavailable",
      "The wallet is temporarily unavailable (see the alerts)."
    )
  }
}

function refusedStart({ logger }: Dependencies, problem: CustomerProblem, reason: string): Error {
  logger.warn(`External wallet: payment not started. ${reason}`)
  return customerError(problem)
}

async function requireFewInits(
  wallet: Dependencies["wallet"],
  purchase: Purchase,
  refuse: (problem: CustomerProblem, reason: string) => Error
): Promise<void> {
  const { cartId, orderId } = purchase
  const by = cartId ? { cart_id: cartId } : { order_id: orderId ?? "" }
  const { started, tried } = await wallet.ledger.countInits(by, 60)
  if (started >= MOST_STARTED || tried >= MOST_TRIED) {
    throw refuse(
      "too_many_starts",
      `${String(cartId ?? orderId)} started ${String(started)} of ${String(tried)} wallet payments within an hour.`
    )
  }
}

/* A later payment of an order is started for no more than the order owes, over all of its collections. */

async function requireDebt(deps: Dependencies, purchase: Purchase): Promise<void> {
  const { kind, cartId, orderId, sessionAmount, currencyCode } = purchase
  if (orderId === null) {
    return
  }
  if (kind === "cart") {
    return requireOpenCart(deps, String(cartId), orderId)
  }
  const debt = await readDebt(deps, purchase)
  if (!debt) {
    return
  }
  const payments = await deps.wallet.ledger.listByOrder(orderId)
  const leftMinor = unclaimedOf(debt, payments, currencyCode)
  if (toMinorUnits(sessionAmount, currencyCode) <= leftMinor) {
    return
  }
  deps.logger.warn(
    `External wallet: payment not started. The payment collection ${purchase.collectionId} asks for ${sessionAmount}, and order ${orderId} owes ${debt.owed}.`
  )
  throw customerError(leftMinor > 0n ? "cart_changed" : "already_paid")
}

/** Its order may have changed since. One that a dying server left, without closing the cart, stands in no customer's way. */
async function requireOpenCart(deps: Dependencies, id: string, orderId: string): Promise<void> {
  const wanted = { entity: "cart", fields: ["completed_at"], filters: { id } }
  const cart = await findRecord<{ completed_at: Date | null }>(deps.query, wanted)
  if (cart?.completed_at) {
    const reason = `The cart ${id} was ordered as ${orderId}. Request what the order owes instead.`
    throw refusedStart(deps, "already_paid", reason)
  }
}
