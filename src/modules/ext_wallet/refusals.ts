/** Refusals as Medusa answers them: the caller gets the code. */
import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import { type Refusal, refusal, type RefusalCode } from "../../domain/wording"
import type { ValuesOf, Values } from "../../words/say"
import { type NamelessProblem, sayProblem } from "../../words/problem"

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

/** What an admin sent, by its schema. */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const { data, error } = schema.safeParse(input)
  if (error) {
    const faults = error.issues.map(({ path, message }) =>
      [path.join("."), message].filter(Boolean).join(": ")
    )
    throw invalidData(faults.join("; "))
  }
  return data
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

/* A problem of the catalogue as an error: the catcher can say it in another language. */

export function problemError(
  code: NamelessProblem,
  params: Values = {},
  errorCode?: string
): MedusaError {
  const { problem, remedy, wording } = sayProblem(code, params)
  const error = new MedusaError(MedusaError.Types.NOT_ALLOWED, `${problem} ${remedy}`, errorCode)
  return Object.assign(error, { wording })
}
