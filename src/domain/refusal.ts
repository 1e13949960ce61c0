import en from "../words/admin/en"
import { say, type ValuesOf } from "../words/say"

/** Why something cannot be done: each code has its sentence in the catalogue. */
export type RefusalCode = Exclude<keyof typeof en.refusals, "unknown_error">

export const REFUSALS = Object.keys(en.refusals)

export type Refusal = { code: RefusalCode; message: string }

export function refusal<Code extends RefusalCode>(
  code: Code,
  ...values: ValuesOf<`refusals.${Code}`>
): Refusal {
  return { code, message: say(`refusals.${code}`, ...values) }
}

export function isRefusalCode(code: string): code is RefusalCode {
  return REFUSALS.includes(code)
}
