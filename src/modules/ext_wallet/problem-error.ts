/** A problem of the catalogue as an error: whoever catches it can say it in another language. */
import { MedusaError } from "@medusajs/framework/utils"
import { type NamelessProblem, sayProblem } from "../../words/problem"
import type { Values } from "../../words/say"

export function problemError(
  code: NamelessProblem,
  params: Values = {},
  errorCode?: string
): MedusaError {
  const { problem, remedy, wording } = sayProblem(code, params)
  const error = new MedusaError(MedusaError.Types.NOT_ALLOWED, `${problem} ${remedy}`, errorCode)
  return Object.assign(error, { wording })
}
