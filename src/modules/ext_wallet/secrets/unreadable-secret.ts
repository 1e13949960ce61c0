import { MedusaError } from "@medusajs/framework/utils"
import { type Problem, sayProblem } from "../../../words/problem"

/** The plugin's `secret` was lost or changed without listing the old one beside the new. */
export class UnreadableSecret extends MedusaError implements Problem {
  readonly problem: string
  readonly remedy: string
  readonly wording: Problem["wording"]

  constructor({ where }: { where: string }, cause?: unknown) {
    const { problem, remedy, wording } = sayProblem("secret_unreadable", { environment: where })
    super(
      MedusaError.Types.UNEXPECTED_STATE,
      `${problem} ${remedy}`,
      "ext_wallet_unreadable_secret"
    )
    this.name = "UnreadableSecret"
    this.problem = problem
    this.remedy = remedy
    this.wording = wording
    this.cause = cause
  }
}
