/**
 * The page of a payment request: what an order owes now, and one button. The link may be forwarded and is opened by mail
 * programs, so opening it tells nothing of the customer, and starts nothing.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"

import { isUnclear } from "../../../../domain/continuation"
import { toChargedAmount } from "../../../../domain/money"
import { outcomeOf, type Outcome } from "../../../../domain/payment/outcome"
import { mayHaveBeenPaid } from "../../../../domain/payment/payment"
import { walletOf } from "../../../../payments/context"
import {
  readRequested,
  type OrderDue,
} from "../../../../payments/payment-requests/read-payment-request"
import { startRequested } from "../../../../payments/payment-requests/start-payment-request"
import type { MessageCode } from "../../../../words/shopper"
import { sendPage } from "../../answer"
import { findShopName } from "../../described-payment"
import { answerLink, inert, logFailure } from "../../redirect-route"

export function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerLink(req, res, "payment_request", {
    find: (named) => readRequested(req.scope, named),
    tell: (due) => show(req, res, due),
  })
}

export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerLink(req, res, "payment_request", {
    find: (named) => readRequested(req.scope, named),
    async tell(due, named) {
      const { id: order_id } = due.order
      const requested = { named, order_id, shown: req.query.amount }
      const started = await startRequested(req.scope, requested).catch((error: unknown) => {
        logFailure(req, `a payment of ${order_id}`, error)
        return null
      })
      if (!started) {
        // A lock timeout, say: another payment of the order may be under way.
        await show(req, res, due, "unknown_error")
      } else if ("id" in started) {
        // Relative, so that it is right behind any proxy that this page was reached through.
        res.redirect(303, `../continue/${walletOf(req.scope).links.sign("continue", started.id)}`)
      } else {
        // It may have just been withdrawn.
        await show(req, res, (await readRequested(req.scope, named)) ?? due, started.said)
      }
    },
  })
}

/** `said`: the button's result, unless nothing is left to pay. */
async function show(
  req: MedusaRequest,
  res: MedusaResponse,
  due: OrderDue,
  said?: MessageCode
): Promise<void> {
  const wallet = walletOf(req.scope)
  const shop = await findShopName(req.scope)
  if (due.status !== "open") {
    const { storefrontUrl } = wallet.options
    sendPage(req, res, 200, { message: messageOf(due), continueTo: storefrontUrl, shop })
    return
  }
  const { items, displayId: order, currencyCode } = due.order
  const { active_environment } = await wallet.getSettings()
  const amount = toChargedAmount(due.amount, currencyCode)
  const isTest = active_environment === "sandbox"
  sendPage(req, res, 200, {
    message: said ? sayNoMore(said, due) : ((await findEnding(req.scope, due)) ?? "payment_due"),
    continueTo: null,
    summary: { shop, amount, currencyCode, items, isTest, order },
    ...(!(said && OVER.includes(said)) && { button: "to_wallet", shown: amount }),
  })
}

/** The button would only fail again. */
const OVER: MessageCode[] = ["unavailable", "too_many_starts"]

/** These say that nothing was charged, which isn't certain for a payment that was at the wallet and may have been paid. */
const UNCHARGED: MessageCode[] = [...OVER, "try_again"]

function sayNoMore(said: MessageCode, { payments }: OrderDue): MessageCode {
  const isAny = payments.some((payment) => payment.cart_id === null && isUnclear(payment))
  return isAny && UNCHARGED.includes(said) ? "unknown_error" : said
}

function messageOf({ status, unsettled }: OrderDue): MessageCode {
  if (status === "review") {
    return unsettled.some(({ state }) => state === "review") ? "checking" : "confirming"
  }
  return status === "paid" ? "nothing_due" : "request_withdrawn"
}

const RECENT_SECONDS = 60 * 60

const ENDINGS: Partial<Record<Outcome, MessageCode>> = {
  canceled: "canceled",
  declined: "declined",
  wallet_error: "declined",
  cart_changed: "amount_changed",
}

/** How the customer's last try ended, if they have just come back from it, and were certainly not charged. */
async function findEnding(
  container: MedusaContainer,
  { payments: [last] }: OrderDue
): Promise<MessageCode | null> {
  if (!last || last.cart_id !== null || mayHaveBeenPaid(last)) {
    return null
  }
  const seconds = await walletOf(container).ledger.secondsInState(last.id)
  const isRecent = seconds !== null && seconds < RECENT_SECONDS
  return (isRecent && ENDINGS[outcomeOf(last)]) || null
}

export { inert as OPTIONS }
