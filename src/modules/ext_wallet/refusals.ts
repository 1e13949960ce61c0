/** Refusals as Medusa answers them: the code reaches whoever called. */
import { MedusaError } from "@medusajs/framework/utils"
import type { Refusal, RefusalCode } from "../../domain/refusal"

export function refused({ code, message }: Refusal): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)
}

export function notAllowed(code: RefusalCode, message: string): MedusaError {
  return refused({ code, message })
}

export function invalidData(message: string, code: RefusalCode = "invalid_data"): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message, code)
}

export function noPayment(id: string): MedusaError {
  const code: RefusalCode = "no_payment"
  return new MedusaError(MedusaError.Types.NOT_FOUND, `There is no wallet payment ${id}.`, code)
}
