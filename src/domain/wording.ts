import en from "../words/admin/en"
import { say, type ValuesOf } from "../words/say"

/** A text by its name and its values, so that the dashboard can say it in the admin's own language. */
export type Wording = { code: string; params: Record<string, string | number> }

/** What an error, or the stored detail of an event, says of how it is to be worded. */
export function wordingOf(holder: unknown): Wording | null {
  const wording = isObject(holder) ? holder.wording : null
  if (!isObject(wording) || typeof wording.code !== "string") {
    return null
  }
  const params = Object.entries(isObject(wording.params) ? wording.params : {})
  return { code: wording.code, params: Object.fromEntries(params.filter(isValue)) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

function isValue(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === "string" || typeof entry[1] === "number"
}

/** Why something cannot be done: each code has its sentence in the catalogue. */
export type RefusalCode = Exclude<keyof typeof en.refusals, "unknown_error">

export const REFUSAL_CODES = Object.keys(en.refusals)

export type Refusal = { code: RefusalCode; message: string }

export function refusal<Code extends RefusalCode>(
  code: Code,
  ...values: ValuesOf<`refusals.${Code}`>
): Refusal {
  return { code, message: say(`refusals.${code}`, ...values) }
}

export function isRefusalCode(code: string): code is RefusalCode {
  return REFUSAL_CODES.includes(code)
}
