import { MedusaError } from "@medusajs/framework/utils"
import type { Wording } from "../../../domain/wording"

export const UNREADABLE_REMEDY =
  "Put the old secret back, or list both as `secret: [new, old]`; if the old one is lost, enter the " +
  "API key again in Settings → External wallet. Nothing was overwritten."

/** The plugin's `secret` was lost or changed without listing the old one beside the new. */
export class UnreadableSecret extends MedusaError {
  readonly problem: string
  readonly wording: Wording

  constructor({ what, where }: { what: string; where: string }, cause?: unknown) {
    const problem = `The stored ${what} of the ${where} can not be read: the plugin's \`secret\` was changed or lost since it was stored.`
    super(
      MedusaError.Types.UNEXPECTED_STATE,
      `${problem} ${UNREADABLE_REMEDY}`,
      "ext_wallet_unreadable_secret"
    )
    this.name = "UnreadableSecret"
    this.problem = problem
    this.wording = { code: "secret_unreadable", params: { environment: where } }
    this.cause = cause
  }
}
