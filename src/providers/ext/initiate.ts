/** Starts a payment: the ledger first, then the one call to init, then the ledger again. */
import type { InitiatePaymentOutput } from "@medusajs/framework/types"
import { PaymentSessionStatus } from "@medusajs/framework/utils"

import type { PaymentSubject } from "../../domain/payment-subject"
import { unreachable } from "../../domain/unreachable"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { startPayment, type Started } from "../../payments/start-payment"
import { linesHash } from "../../payments/cart-unchanged"
import type { Dependencies } from "./dependencies"
import { loadPaymentSubject } from "../../payments/payment-subject"
import { requireReadiness, type Readiness } from "./readiness"
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
  const stored = await loadPaymentSubject(query, sessionId)
  const subject = changedTo
    ? { ...stored, sessionAmount: changedTo.amount, sessionCurrencyCode: changedTo.currencyCode }
    : stored
  if (subject.sessionCurrencyCode !== subject.currencyCode) {
    throw shopperError("cart_changed")
  }
  const readiness = await requireReadiness(deps, subject)
  const { environment, credential } = readiness
  const body = await toInitBody({ subject, environment, options: wallet.options, query })
  const opened = await openRow(deps, subject, readiness, returnTo)
  const walletHosts = environment.wallet_hosts
  const started = await startPayment(deps, { opened, credential, body, walletHosts })
  if (started.kind !== "ready") {
    throw shopperError(problemOf(started))
  }
  const { row } = started
  return { id: row.id, status: PaymentSessionStatus.PENDING, data: toSessionData(wallet, row) }
}

function openRow(
  { wallet }: Dependencies,
  subject: PaymentSubject,
  { settings, credential }: Readiness,
  returnTo: string | undefined
): Promise<TransactionRow> {
  return wallet.ledger.open(
    {
      kind: "payment",
      environment: settings.active_environment,
      credential_version: credential.credentialVersion,
      payment_session_id: subject.sessionId,
      payment_collection_id: subject.collectionId,
      cart_id: subject.cartId,
      order_id: subject.orderId,
      amount: subject.sessionAmount,
      currency_code: subject.currencyCode,
      lines_hash: linesHash(subject),
      confirmation: settings.confirmation,
      capture_mode: settings.capture,
      return_to: returnTo ?? null,
    },
    "shopper"
  )
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
