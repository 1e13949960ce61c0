/** Starts a payment: the ledger first, then the one call to init, then the ledger again. */
import type { InitiatePaymentOutput } from "@medusajs/framework/types"
import { PaymentSessionStatus } from "@medusajs/framework/utils"

import { unreachable } from "../../domain/unreachable"
import { startPayment, type Started } from "../../payments/starting/start-payment"
import { linesHash } from "../../payments/capturing/compare-with-approval"
import type { Dependencies } from "./dependencies"
import { loadPurchase } from "../../payments/starting/read-purchase"
import { requireReadiness } from "./readiness"
import { toSessionData } from "./session-data"
import { shopperError, type ShopperProblem } from "./shopper-errors"
import { toInitBody } from "./to-init-body"

export type InitiateInput = {
  sessionId: string
  returnTo: string | undefined
  /** For an update: what the session is going to be for. */
  changedTo?: { amount: string; currencyCode: string }
}

export async function initiate(
  deps: Dependencies,
  { sessionId, returnTo, changedTo }: InitiateInput
): Promise<InitiatePaymentOutput> {
  const { wallet, query } = deps
  const stored = await loadPurchase(query, sessionId)
  const purchase = changedTo
    ? { ...stored, sessionAmount: changedTo.amount, sessionCurrencyCode: changedTo.currencyCode }
    : stored
  if (purchase.sessionCurrencyCode !== purchase.currencyCode) {
    throw shopperError("cart_changed")
  }
  const { settings, environment, credential } = await requireReadiness(deps, purchase)
  const body = await toInitBody({ purchase, environment, options: wallet.options, query })
  const started = await startPayment(deps, {
    opening: {
      kind: "payment",
      environment: settings.active_environment,
      payment_session_id: sessionId,
      payment_collection_id: purchase.collectionId,
      cart_id: purchase.cartId,
      order_id: purchase.orderId,
      amount: purchase.sessionAmount,
      currency_code: purchase.currencyCode,
      lines_hash: linesHash(purchase),
      confirmation: settings.confirmation,
      capture_mode: settings.capture,
      return_to: returnTo ?? null,
    },
    actor: "shopper",
    credential,
    body,
    walletHosts: environment.wallet_hosts,
  })
  if (started.kind !== "ready") {
    throw shopperError(problemOf(started))
  }
  const { row } = started
  return { id: row.id, status: PaymentSessionStatus.PENDING, data: toSessionData(wallet, row) }
}

function problemOf(started: Exclude<Started, { kind: "ready" }>): ShopperProblem {
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
