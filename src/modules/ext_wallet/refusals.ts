/** Refusals as Medusa answers them: the code reaches whoever called. */
import { MedusaError } from "@medusajs/framework/utils"
import { type Refusal, refusal, type RefusalCode } from "../../domain/refusal"
import type { ValuesOf } from "../../words/say"

export function refused({ code, message }: Refusal): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)
}

export function notAllowed<Code extends RefusalCode>(
  code: Code,
  ...values: ValuesOf<`refusals.${Code}`>
): MedusaError {
  return refused(refusal(code, ...values))
}

export function invalidData(said: string): MedusaError {
  return invalid("invalid_data", { said })
}

export function invalid<Code extends RefusalCode>(
  code: Code,
  ...values: ValuesOf<`refusals.${Code}`>
): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, refusal(code, ...values).message, code)
}

export function noPayment(): MedusaError {
  const { code, message } = refusal("no_payment")
  return new MedusaError(MedusaError.Types.NOT_FOUND, message, code)
}
