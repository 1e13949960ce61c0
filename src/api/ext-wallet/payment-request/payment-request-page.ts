import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"

import { toChargedAmount } from "../../../domain/money"
import { outcomeOf } from "../../../domain/payment/outcome"
import { mayHaveBeenPaid } from "../../../domain/payment/payment"
import type { TransactionRow } from "../../../modules/ext_wallet/types"
import { walletOf } from "../../../modules/ext_wallet/wallet-of"
import {
  readOrderDue,
  type OrderDue,
} from "../../../payments/payment-requests/read-payment-request"
import type { Requested } from "../../../payments/payment-requests/start-payment-request"
import type { MessageCode } from "../../../words/shopper"
import { answerNotFound, sendPage } from "../answer"
import { findShopName } from "../described-payment"

/** `said`: what came of the button, unless there is nothing to pay any more. */
export async function showPaymentRequest(
  req: MedusaRequest,
  res: MedusaResponse,
  { orderId, isWithdrawn }: Requested,
  said?: MessageCode
): Promise<void> {
  const due = await readOrderDue(req.scope, orderId)
  if (!due) {
    return answerNotFound(req, res)
  }
  const wallet = walletOf(req.scope)
  const shop = await findShopName(req.scope)
  const isOpen = !isWithdrawn && due.status === "open"
  if (!isOpen) {
    const { storefrontUrl } = wallet.options
    const message = isWithdrawn ? "request_withdrawn" : messageOf(due)
    sendPage(req, res, 200, { message, continueTo: storefrontUrl, shop })
    return
  }
  const { items, displayId, currencyCode } = due.order
  const { active_environment } = await wallet.getSettings()
  const amount = toChargedAmount(due.amount, currencyCode)
  sendPage(req, res, 200, {
    message: said ? sayNoMore(said, due) : ((await findNotice(req.scope, due)) ?? "payment_due"),
    continueTo: null,
    summary: {
      shop,
      amount,
      currencyCode,
      items,
      isTest: active_environment === "sandbox",
      order: displayId,
    },
    ...(!(said && OVER.includes(said)) && { button: "to_wallet", shown: amount }),
  })
}

/** Where the button would only fail again. */
const OVER: MessageCode[] = ["unavailable", "too_many_starts"]

/** These say that nothing was charged, which is unknown of a payment that was at the wallet. */
const UNCHARGED: MessageCode[] = [...OVER, "try_again"]

function sayNoMore(said: MessageCode, { payments }: OrderDue): MessageCode {
  const isUnclear = payments.some(
    (payment) =>
      payment.cart_id === null &&
      mayHaveBeenPaid(payment) &&
      ["ready", "expired", "superseded", "unconfirmed"].includes(payment.state)
  )
  return isUnclear && UNCHARGED.includes(said) ? "unknown_error" : said
}

function messageOf({ status, unsettled }: OrderDue): MessageCode {
  if (status === "review") {
    return unsettled.some(({ state }) => state === "review") ? "checking" : "confirming"
  }
  return status === "paid" ? "nothing_due" : "request_withdrawn"
}

const RECENT_SECONDS = 60 * 60

/** How the customer's last try ended, if they have just come back from it, and were certainly not charged. */
async function findNotice(
  container: MedusaContainer,
  { payments: [last] }: OrderDue
): Promise<MessageCode | null> {
  if (!last || last.cart_id !== null || mayHaveBeenPaid(last)) {
    return null
  }
  const seconds = await walletOf(container).ledger.secondsInState(last.id)
  return seconds !== null && seconds < RECENT_SECONDS ? noticeOf(last) : null
}

function noticeOf(payment: TransactionRow): MessageCode | null {
  switch (outcomeOf(payment)) {
    case "canceled":
      return "canceled"
    case "declined":
    case "wallet_error":
      return "declined"
    case "cart_changed":
      return "amount_changed"
    default:
      return null
  }
}
