import { Text } from "@medusajs/ui"
import type { PaymentDetail, PaymentEvent } from "../../api-types"
import { useText } from "../../use-text"
import { ChoiceRow } from "../choice-row"
import { useClipboard } from "../help-the-customer"
import { millisecondsBetween } from "../../elapsed"
import en from "../../../words/admin/en"
import { STATE_NAMES } from "../../../words/payment-state"

export function CopyForSupport({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { copy, byHand } = useClipboard(t("support.copied"))
  const text = toSupportText(payment)
  return (
    <ChoiceRow
      button={t("support.button")}
      about={t("support.about")}
      obstacle={null}
      onChoose={() => void copy(text)}
    >
      {byHand && (
        <div className="flex flex-col gap-y-1">
          <Text size="small" className="text-ui-fg-subtle" role="status">
            {t("support.byHand")}
          </Text>
          <pre className="txt-compact-small whitespace-pre-wrap break-words font-mono">{text}</pre>
        </div>
      )}
    </ChoiceRow>
  )
}

/*
 * A payment to send to support: in the names of the API, which are the same in every language.
 * Only what is listed here is told, and nothing that a person has typed or the service has worded.
 */

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

/* Lets through what has the form of the thing that it should be, and nothing else. */

const NONE = "none"
const REDACTED = "[redacted]"

/** A name has no digit, an email, a link and most keys have other characters, and a token is longer or begins as a JWT does. */
const SERVICE_ID = /^(?!eyJ)(?=.*\d)[0-9A-Za-z][0-9A-Za-z.:-]{0,63}$/
const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z.-]{1,40})?$/
const CURRENCY = /^[a-z]{3}$/i

const like = (form: RegExp) => (value: unknown) => {
  if (value === null || value === undefined) return NONE
  return typeof value === "string" && form.test(value) ? value : REDACTED
}

/** As Medusa makes them: a prefix, and what has no meaning. */
function id(prefix: "ewtx" | "order" | "cart" | "payses", value: unknown): string {
  return like(new RegExp(`^${prefix}_(?=.*\\d)[0-9A-Za-z]{1,40}$`))(value)
}

const serviceId = like(SERVICE_ID)
const version = like(VERSION)
const currency = like(CURRENCY)

function number(value: unknown): string {
  return Number.isFinite(value) ? String(value) : REDACTED
}

function time(value: unknown): string {
  if (value === null || value === undefined) return NONE
  const moment = new Date(typeof value === "string" ? value : NaN)
  return Number.isNaN(moment.getTime()) ? REDACTED : moment.toISOString()
}

const isOneOf =
  (known: object) =>
  (value: unknown): value is string =>
    typeof value === "string" && Object.hasOwn(known, value)

const oneOf = (known: object) => (value: unknown) => {
  if (value === null || value === undefined) return NONE
  return isOneOf(known)(value) ? value : REDACTED
}

/** A code is one of those that the dashboard has words for. */
const code = {
  environment: oneOf({ sandbox: true, production: true }),
  capture: oneOf({ none: true, unknown: true, known: true }),
  state: oneOf(STATE_NAMES),
  reason: oneOf(en.reasons),
  event: oneOf({ ...en.reasons, ...en.history.events }),
  isReason: isOneOf(en.reasons),
  isProblem: isOneOf(en.problems),
}

/** Not which admin: that is personal data. */
function actorKind(actor: string): string {
  return oneOf(en.history.who)(actor.replace(/^admin:.*$/s, "admin"))
}
