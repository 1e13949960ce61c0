/** Lets through what has the form of the thing that it should be, and nothing else. */
import en from "../../../words/admin/en"
import { STATE_NAMES } from "../../../words/payment-state"

const NONE = "none"
const REDACTED = "[redacted]"

/** A name has no digit, an e-mail, a link and most keys have other characters, and a token is longer or begins as a JWT does. */
const SERVICE_ID = /^(?!eyJ)(?=.*\d)[0-9A-Za-z][0-9A-Za-z.:-]{0,63}$/
const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z.-]{1,40})?$/
const CURRENCY = /^[a-z]{3}$/i

const like = (form: RegExp) => (value: unknown) => {
  if (value === null || value === undefined) return NONE
  return typeof value === "string" && form.test(value) ? value : REDACTED
}

/** As Medusa makes them: a prefix, and what has no meaning. */
export function id(prefix: "ewtx" | "order" | "cart" | "payses", value: unknown): string {
  return like(new RegExp(`^${prefix}_(?=.*\\d)[0-9A-Za-z]{1,40}$`))(value)
}

export const serviceId = like(SERVICE_ID)
export const version = like(VERSION)
export const currency = like(CURRENCY)

export function number(value: unknown): string {
  return Number.isFinite(value) ? String(value) : REDACTED
}

export function time(value: unknown): string {
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
export const code = {
  environment: oneOf({ sandbox: true, production: true }),
  capture: oneOf({ none: true, unknown: true, known: true }),
  state: oneOf(STATE_NAMES),
  reason: oneOf(en.reasons),
  event: oneOf({ ...en.reasons, ...en.history.events }),
  isReason: isOneOf(en.reasons),
  isProblem: isOneOf(en.problems),
}

/** Not which admin: that is a person. */
export function actorKind(actor: string): string {
  return oneOf(en.history.who)(actor.replace(/^admin:.*$/s, "admin"))
}
