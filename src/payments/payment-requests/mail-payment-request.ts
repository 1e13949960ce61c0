/** Sends a payment request by the store's own e-mail provider, which has the template: data, and no headers or HTML. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

import { linkAddress } from "../../domain/landing"
import { messageOf } from "../../domain/message-of"
import { toChargedAmount } from "../../domain/money"
import { refusal, type Refusal } from "../../domain/wording"
import type { PaymentRequestRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { findRecord, loggerOf, queryOf } from "../context"
import { canSend } from "../store/can-send"
import type { OrderDue } from "./read-payment-request"

export const TEMPLATE = "ext-wallet-payment-request"
/** A mail server that doesn't answer holds up nobody for longer. */
const LONGEST_MS = 10_000

/** Null: it was sent. */
export type Mailed = { problem: Refusal | null }

export async function mailRequest(
  container: MedusaContainer,
  request: PaymentRequestRow,
  due: OrderDue,
  actor: string
): Promise<Mailed> {
  const to = due.order.email ?? ""
  if (due.status !== "open") {
    return { problem: refusal(due.status === "review" ? "settle_first" : "nothing_owed") }
  }
  if (!canSend(container, "email") || !ONE_ADDRESS.test(to)) {
    return { problem: refusal("email_not_sent") }
  }
  const { paymentRequests } = walletOf(container)
  const seconds = await paymentRequests.claimMail(request)
  if (seconds !== null) {
    return { problem: refusal("emailed_just_now", { seconds }) }
  }
  try {
    const sending = send(container, request, due, to).then(() => true)
    sending.catch(() => undefined)
    if (!(await Promise.race([sending, sleep(LONGEST_MS, false, { ref: false })]))) {
      const said = "The provider did not answer in time."
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, said)
    }
  } catch (error) {
    const said = `External wallet: the payment request ${request.id} was not sent.`
    loggerOf(container).warn(`${said} ${messageOf(error)}`)
    await paymentRequests.noteMail(request.id, "email_failed", actor)
    return { problem: refusal("email_not_sent") }
  }
  await paymentRequests.noteMail(request.id, "emailed", actor)
  return { problem: null }
}

/** No list, and nothing that a mail server could take for another header. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u

async function send(
  container: MedusaContainer,
  { id }: PaymentRequestRow,
  { order, amount, reason }: OrderDue,
  to: string
): Promise<void> {
  const currency = order.currencyCode
  const store = await findRecord<{ name?: string | null }>(queryOf(container), {
    entity: "store",
    fields: ["name"],
  })
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to,
    channel: "email",
    template: TEMPLATE,
    data: {
      url: linkAddress(walletOf(container), "payment_request", id),
      amount: toChargedAmount(amount, currency),
      currency_code: currency,
      reason,
      order_id: order.id,
      order_display_id: order.displayId,
      store_name: oneLine(store?.name ?? ""),
      items: order.items.map((item) => ({ ...item, description: oneLine(item.description) })),
    },
    resource_id: order.id,
    resource_type: "order",
    idempotency_key: `ext_wallet:${id}:${randomUUID()}`,
  })
}

/** A template may put a name into a header, such as the subject. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()
}
