/** Starts a payment: the ledger first, then the one call to init, then the ledger again. */
import type { InitiatePaymentOutput } from "@medusajs/framework/types"
import { PaymentSessionStatus } from "@medusajs/framework/utils"

import type { PaymentSubject } from "../../domain/payment-subject"
import { explain, GatewayError, type PaymentAnswer } from "../../gateway"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { linesHash } from "./cart-unchanged"
import type { Dependencies } from "./dependencies"
import { loadPaymentSubject } from "./payment-subject"
import { requireReadiness, type Readiness } from "./readiness"
import { redirectionsFor } from "./redirections"
import { toSessionData } from "./session-data"
import { shopperError } from "./shopper-errors"
import { toInitBody, type InitBody } from "./to-init-body"
import { refuseWalletAddress } from "./wallet-address"

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
  const { environment } = readiness
  const body = await toInitBody({ subject, environment, options: wallet.options, query })
  const opened = await openRow(deps, subject, readiness, returnTo)
  const answer = await callInit(deps, readiness, opened, body)
  const row = await saveAnswer(deps, opened, answer, environment.wallet_hosts)
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
    { type: "opened", actor: "shopper" }
  )
}

async function callInit(
  { wallet, gateway, logger }: Dependencies,
  { credential }: Readiness,
  { id }: TransactionRow,
  body: InitBody
): Promise<PaymentAnswer> {
  await wallet.ledger.move({
    id,
    from: "created",
    to: "init_sent",
    event: { type: "init_sent", actor: "provider", detail: { items: body.items.length } },
  })
  try {
    const redirections = redirectionsFor(wallet, id)
    return await gateway.init(credential, { ...body, redirections })
  } catch (error) {
    if (!(error instanceof GatewayError)) {
      throw error
    }
    const explanation = explain(error)
    logger.error(
      `External wallet: the payment could not be started. ${explanation.problem} ${explanation.remedy}`
    )
    await wallet.ledger.move({
      id,
      from: "init_sent",
      to: "init_failed",
      set: { reason: error.kind },
      event: {
        type: "init_failed",
        actor: "service",
        detail: { status: error.status, excerpt: error.excerpt, ...explanation },
      },
    })
    const passing = error.kind === "unreachable" || error.kind === "uncertain"
    throw shopperError(passing ? "try_again" : "unavailable")
  }
}

async function saveAnswer(
  { wallet, logger }: Dependencies,
  opened: TransactionRow,
  answer: PaymentAnswer,
  walletHosts: string[]
): Promise<TransactionRow> {
  const refuse = async (reason: string, message: string) => {
    logger.error(`External wallet: ${message}`)
    await wallet.ledger.move({
      id: opened.id,
      from: "init_sent",
      to: "init_failed",
      set: { reason },
      event: { type: "init_failed", actor: "provider", detail: { problem: message } },
    })
    return shopperError("unavailable")
  }
  const problem = refuseWalletAddress(answer.redirectionUrl, {
    environment: opened.environment,
    walletHosts,
  })
  if (problem) {
    throw await refuse(
      "hostile_redirection",
      `The service's redirection URL was refused, because ${problem}.`
    )
  }
  const saved = await wallet.ledger
    .move({
      id: opened.id,
      from: "init_sent",
      to: "ready",
      set: {
        transaction_id: answer.id,
        ext_order_id: answer.extOrderId,
        redirection_url: answer.redirectionUrl,
      },
      event: { type: "init_answered", actor: "service", detail: { transaction_id: answer.id } },
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Error) || error.name !== "DuplicateTransactionId") {
        throw error
      }
      throw await refuse(
        "duplicate_transaction_id",
        `The service gave the transaction id ${answer.id} or its order id to a second payment.`
      )
    })
  // The session was deleted while the call was under way: nobody may be sent to this wallet page.
  if (!saved) {
    throw shopperError("cart_changed")
  }
  return saved
}
