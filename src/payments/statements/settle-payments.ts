/** Marks payments that a statement shows as paid, one by one, with the same decision as on a payment's page. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { messageOf } from "../../domain/message-of"
import { isRefusalCode, refusal } from "../../domain/wording"
import type { StatementRow } from "../../modules/ext_wallet/statements/statement-store"
import { say } from "../../words/say"
import { loggerOf, walletOf } from "../context"
import type { ResolveReviewInput } from "../review/resolve-review"

/** As the admin was shown it. */
type Chosen = { id: string; state_changed_at: string }
/** The public workflow, so that a store's hooks run here, too. */
type Decide = (decision: Omit<ResolveReviewInput, "actor_id">) => Promise<unknown>

export type Applied = {
  settled: string[]
  refused: { id: string; code: string; message: string }[]
}

export async function settlePayments(
  container: MedusaContainer,
  { id: statementId, file_name: name }: StatementRow,
  chosen: Chosen[],
  decide: Decide
): Promise<Applied> {
  const ids = chosen.map(({ id }) => id)
  const lines = await walletOf(container).statements.comparison.readyLines(statementId, ids)
  const applied: Applied = { settled: [], refused: [] }
  for (const { id, state_changed_at } of chosen) {
    const line = lines.find(({ payment_id }) => payment_id === id)?.line_no
    if (line === undefined) {
      applied.refused.push({ id, ...refusal("moved_on") })
      continue
    }
    try {
      const reason = say("statements.reason", { name, line })
      await decide({ id, outcome: "paid", reason, state_changed_at })
      applied.settled.push(id)
    } catch (error) {
      applied.refused.push({ id, ...toRefusal(container, error) })
    }
  }
  return applied
}

/** Any other failure doesn't stop the rest: the payment's page shows its outcome. */
function toRefusal(container: MedusaContainer, error: unknown) {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null
  if (typeof code === "string" && isRefusalCode(code)) {
    return { code, message: messageOf(error) }
  }
  loggerOf(container).error(`External wallet: a statement's payment failed. ${messageOf(error)}`)
  return { code: "unknown_error", message: say("refusals.unknown_error") }
}
