/**
 * A payment as one may send it to whoever helps: in the names of the API, which are the same in every language.
 * Only what is listed here is told, and nothing that a person has typed or the service has worded.
 */
import type { PaymentDetail, PaymentEvent } from "../../api-types"
import { millisecondsBetween } from "../../elapsed"
import { actorKind, code, currency, id, number, serviceId, time, version } from "./redact"

export function toSupportText(payment: PaymentDetail): string {
  const { versions } = payment
  return [
    `medusa-payment-ext-wallet: ${version(versions.plugin)}`,
    `medusa: ${version(versions.medusa)}`,
    "",
    `payment: ${id("ewtx", payment.id)}`,
    `transaction_id: ${serviceId(payment.transaction_id)}`,
    `ext_order_id: ${serviceId(payment.ext_order_id)}`,
    `order_id: ${id("order", payment.order_id)}`,
    `cart_id: ${id("cart", payment.cart_id)}`,
    `payment_session_id: ${id("payses", payment.payment_session_id)}`,
    "",
    `environment: ${code.environment(payment.environment)}`,
    `amount: ${number(payment.amount)} ${currency(payment.currency_code)}`,
    `refunded_amount: ${number(payment.refunded_amount)}`,
    `state: ${code.state(payment.state)}`,
    `reason: ${code.reason(payment.reason)}`,
    `capture: ${code.capture(payment.capture)}`,
    `created_at: ${time(payment.created_at)}`,
    `state_changed_at: ${time(payment.state_changed_at)}`,
    `review_since: ${time(payment.review_since)}`,
    "",
    "history:",
    ...payment.events.map((event, index) => toLine(event, payment.events[index - 1])),
    "",
  ].join("\n")
}

function toLine(event: PaymentEvent, before: PaymentEvent | undefined): string {
  const { type, from_state: from, to_state: to, detail } = event
  const { reason, status } = detail
  const problem = isObject(detail.wording) ? detail.wording.code : null
  return [
    time(event.created_at),
    before && `+${number(millisecondsBetween(before.created_at, event.created_at))} ms`,
    `${code.event(type)} by ${actorKind(event.actor)}`,
    to && from !== to && `${code.state(from)} -> ${code.state(to)}`,
    // Elsewhere it is what an admin wrote.
    code.isReason(reason) && `reason ${reason}`,
    code.isProblem(problem) && `problem ${problem}`,
    typeof status === "number" && `status ${status}`,
  ]
    .filter(Boolean)
    .join(", ")
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
