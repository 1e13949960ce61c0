/** An admin asks the customer for what an order owes, by a link that can be sent, and withdrawn. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { linkAddress } from "../../domain/landing"
import { messageOf } from "../../domain/message-of"
import { toChargedAmount } from "../../domain/money"
import { refusal, type Refusal } from "../../domain/wording"
import { isDoneWithin } from "../../modules/ext_wallet/unfinished-work"
import { MAIL_PAUSE_SECONDS } from "../../modules/ext_wallet/payment-requests/payment-request-store"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { PaymentRequestRow } from "../../modules/ext_wallet/types"
import { loggerOf, paymentDependencies, walletOf } from "../context"
import { requireRightAmount, requireSetup } from "../starting/accounts"
import { canSend, sendMessage } from "../store/can-send"
import { readOrderDue, type OrderDue } from "./read-payment-request"

/** The open request, or a new one. A message that can't be sent is reported and stops nothing. */
export async function requestPayment(
  container: MedusaContainer,
  { order_id, actor_id, send_email }: { order_id: string; actor_id: string; send_email: boolean }
): Promise<{ mailed: Mailed | null }> {
  const { paymentRequests } = walletOf(container)
  const due = await requireOrder(container, order_id)
  const last = await paymentRequests.findOfOrder(order_id)
  if (last?.withdrawn_at !== null) {
    if (due.status !== "open") {
      throw notAllowed(obstacleTo(due))
    }
    await requirePayable(container, due)
  }
  const actor = `admin:${actor_id}`
  const request = await paymentRequests.open(order_id, actor)
  return { mailed: send_email ? await mailRequest(container, request, due, actor) : null }
}

/** `id`: of the request that the admin has seen; without it, the one that is open. */
export async function withdrawRequest(
  container: MedusaContainer,
  { order_id, actor_id, id }: { order_id: string; actor_id: string; id?: string | undefined }
): Promise<void> {
  const { paymentRequests } = walletOf(container)
  const request = await paymentRequests.findOfOrder(order_id)
  const isAsSeen = request !== null && (id === undefined || id === request.id)
  if (!isAsSeen || !(await paymentRequests.withdraw(request.id, `admin:${actor_id}`))) {
    throw notAllowed("moved_on")
  }
}

/** As the admin API returns it; the amounts are what the order owes now. */
export async function readPaymentRequest(container: MedusaContainer, orderId: string) {
  const due = await requireOrder(container, orderId)
  const wallet = walletOf(container)
  const request = await wallet.paymentRequests.findOfOrder(orderId)
  const { status, reason, order } = due
  const owed = { amount: Number(due.amount), currency_code: order.currencyCode, reason }
  return {
    request: request && {
      id: request.id,
      url: linkAddress(wallet, "payment_request", request.id),
      ...owed,
      status: request.withdrawn_at ? ("withdrawn" as const) : status,
      sent_at: request.sent_at,
      history: request.history,
    },
    due: {
      status,
      ...owed,
      unsettled: due.unsettled.map((one) => ({ ...one, amount: Number(one.amount) })),
    },
    /** Whether the wallet takes this currency now. */
    can_request: await requirePayable(container, due).then(
      () => true,
      () => false
    ),
    /** Whether the store can send the customer an email. */
    can_email: canSend(container, "email"),
  }
}

function obstacleTo({ status }: OrderDue) {
  return status === "review" ? "settle_first" : "nothing_owed"
}

/** Throws the problem with its remedy where the wallet has no key, or no account in the order's currency. */
async function requirePayable(container: MedusaContainer, { order }: OrderDue): Promise<void> {
  const deps = paymentDependencies(container)
  const look = await deps.wallet.lookBeforeCall("init")
  const { active_environment } = look.settings
  const setup = await requireSetup(deps, look, active_environment, order.currencyCode)
  requireRightAmount(deps.wallet, setup)
}

async function requireOrder(container: MedusaContainer, orderId: string): Promise<OrderDue> {
  const due = await readOrderDue(container, orderId)
  if (!due) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `The order ${orderId} does not exist.`)
  }
  return due
}

/* By the store's own email provider, which has the template: data, and no headers or HTML. */

/** A mail server that doesn't answer blocks the request for no longer. */
const LONGEST_MS = 10_000

/** No list, and nothing that a mail server could take for another header. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u

/** Null: it was sent. */
export type Mailed = { problem: Refusal | null }

async function mailRequest(
  container: MedusaContainer,
  request: PaymentRequestRow,
  due: OrderDue,
  actor: string
): Promise<Mailed> {
  if (due.status !== "open") {
    return { problem: refusal(obstacleTo(due)) }
  }
  const to = due.order.email ?? ""
  if (!canSend(container, "email") || !ONE_ADDRESS.test(to)) {
    return { problem: refusal("email_not_sent") }
  }
  const { paymentRequests } = walletOf(container)
  if (!(await paymentRequests.claimMail(request.id))) {
    return { problem: refusal("emailed_just_now", { seconds: MAIL_PAUSE_SECONDS }) }
  }
  let fault = "The provider did not answer in time."
  const sending = send(container, request, due, to)
  const isSent = await isDoneWithin(LONGEST_MS, sending).catch((error: unknown) => {
    fault = messageOf(error)
    return false
  })
  await paymentRequests.noteMail(request.id, isSent ? "emailed" : "email_failed", actor)
  if (isSent) {
    return { problem: null }
  }
  loggerOf(container).warn(
    `External wallet: the payment request ${request.id} was not sent. ${fault}`
  )
  return { problem: refusal("email_not_sent") }
}

async function send(
  container: MedusaContainer,
  { id }: PaymentRequestRow,
  { order, amount, reason }: OrderDue,
  to: string
): Promise<void> {
  await sendMessage(container, id, {
    to,
    channel: "email",
    template: "ext-wallet-payment-request",
    data: {
      url: linkAddress(walletOf(container), "payment_request", id),
      amount: toChargedAmount(amount, order.currencyCode),
      currency_code: order.currencyCode,
      reason,
      order_id: order.id,
      order_display_id: order.displayId,
      items: order.items.map((item) => ({ ...item, description: oneLine(item.description) })),
    },
    resource_id: order.id,
    resource_type: "order",
  })
}

/** A template may put a name into a header, such as the subject. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()
}
