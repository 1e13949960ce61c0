/** Whether a payment may be started at all, checked before the ledger is opened or a call is made. */
import { cartOf } from "../../domain/call-results"
import type { Environment } from "../../domain/environment"
import { messageOf } from "../../domain/message-of"
import { toMinorUnits } from "../../domain/money"
import type { Purchase } from "../../domain/purchase"
import { isForTestersOnly } from "../../domain/sandbox-testers"
import { wordingOf } from "../../domain/wording"
import type { BeforeCall } from "../../modules/ext_wallet/types"
import {
  requireRightAmount,
  requireSetup,
  type UsableSetup,
} from "../../payments/starting/accounts"
import type { Dependencies } from "./dependencies"
import { customerError, type CustomerProblem } from "./session-data"
import { unclaimedOf } from "../../domain/payment/capture"
import { readDebt } from "../../payments/capturing/compare-with-approval"

/** Per cart and hour. What failed is not the customer's fault, and has only this to end a client that never stops. */
const MOST_STARTED = 20
const MOST_TRIED = 100

export type Readiness = { look: BeforeCall; setup: UsableSetup }

export async function requireReadiness(
  deps: Dependencies,
  purchase: Purchase,
  loginEmail: string | null
): Promise<Readiness> {
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
export async function requireAdmission(
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

export async function requireDebt(deps: Dependencies, purchase: Purchase): Promise<void> {
  const { kind, orderId, sessionAmount, currencyCode } = purchase
  const debt = kind === "order" ? await readDebt(deps, purchase) : null
  if (!debt || orderId === null) {
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
