/** Whether a payment may be started at all, checked before the ledger is opened or a call is made. */
import { toMinorUnits } from "../../domain/money"
import type { Purchase } from "../../domain/purchase"
import { isForTestersOnly } from "../../domain/sandbox-testers"
import type { Credential } from "../../gateway"
import type { EnvironmentSettings, Settings } from "../../modules/ext_wallet/types"
import { type ProblemCode, sayProblem } from "../../words/problem"
import type { Values } from "../../words/say"
import type { Dependencies } from "./dependencies"
import { shopperError, type ShopperProblem } from "./shopper-errors"

/** Per cart and hour. What failed is not the shopper's fault, and has only this to end a client that never stops. */
const MOST_STARTED = 20
const MOST_TRIED = 100

export type Readiness = {
  settings: Settings
  environment: EnvironmentSettings & { account_id: string }
  credential: Credential
}

export async function requireReadiness(
  { wallet, logger }: Dependencies,
  purchase: Purchase
): Promise<Readiness> {
  const refuse = (problem: ShopperProblem, reason: string) => {
    logger.warn(`External wallet: payment not started. ${reason}`)
    return shopperError(problem)
  }
  const { options } = wallet
  if (options.currencies && !options.currencies.includes(purchase.currencyCode)) {
    throw refuse(
      "wrong_currency",
      said("wrong_currency", {
        currency: purchase.currencyCode.toUpperCase(),
        allowed: options.currencies.join(", ").toUpperCase(),
      })
    )
  }
  if (toMinorUnits(purchase.sessionAmount, purchase.currencyCode) <= 0n) {
    throw shopperError("no_amount")
  }
  if (!options.backendUrl) {
    throw refuse("unavailable", said("no_backend_url"))
  }
  const settings = await wallet.getSettings()
  const name = settings.active_environment
  const environment = await wallet.getEnvironment(name)
  if (isForTestersOnly(settings, purchase.email, process.env.NODE_ENV)) {
    throw refuse(
      "unavailable",
      "The sandbox is active on a production server, and the customer is not a sandbox tester."
    )
  }
  const credential = await wallet.getCredential(name).catch((error: unknown) => {
    throw refuse("unavailable", error instanceof Error ? error.message : String(error))
  })
  const accountId = environment.account_id
  if (!accountId) {
    throw refuse("unavailable", said("no_account", { environment: name }))
  }
  await requireFewInits(wallet, purchase, refuse)
  return { settings, environment: { ...environment, account_id: accountId }, credential }
}

/** For the log: the shopper reads less. */
function said(code: ProblemCode, params?: Values): string {
  const { problem, remedy } = sayProblem(code, params)
  return `${problem} ${remedy}`
}

async function requireFewInits(
  wallet: Dependencies["wallet"],
  purchase: Purchase,
  refuse: (problem: ShopperProblem, reason: string) => Error
): Promise<void> {
  const { cartId, orderId } = purchase
  const by = cartId ? { cartId } : { orderId: orderId ?? "" }
  const { started, tried } = await wallet.ledger.countInits(by, 60)
  if (started >= MOST_STARTED || tried >= MOST_TRIED) {
    throw refuse(
      "too_many_starts",
      `${String(cartId ?? orderId)} started ${String(started)} of ${String(tried)} wallet payments within an hour.`
    )
  }
}
