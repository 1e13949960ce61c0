/** What the changes that a statement leads to have in common. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { messageOf } from "../../domain/message-of"
import { isRefusalCode, type Refusal } from "../../domain/refusal"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type {
  EntryResult,
  EntryRow,
  NewEntry,
  StatementRow,
} from "../../modules/ext_wallet/statements/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { say } from "../../words/say"
import { loggerOf } from "../records"
import type { RecordRefundInput } from "../refunds/record-refund"
import type { ResolveReviewInput } from "../review/resolve-review"
import { compareChunk } from "./compare-chunk"

/** The public workflows, so that a store's hooks run here, too. */
export type Deciding = {
  resolve: (input: ResolveReviewInput) => Promise<unknown>
  recordRefund: (input: RecordRefundInput) => Promise<unknown>
}

export type Applying = { container: MedusaContainer; owner: string; deciding: Deciding }

export const DONE: EntryResult = { outcome: "done", refusal: null }

/** What fails behind a change does not undo it: a store's hook, or an order that recovery will finish. */
export async function carryOut(
  container: MedusaContainer,
  id: string,
  change: () => Promise<unknown>,
  isMade: () => Promise<boolean>
): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(await isMade())) throw error
    loggerOf(container).error(
      `External wallet: ${id} was changed as the statement says. What follows failed. ${messageOf(error)}`
    )
  }
}

/** Another statement is being matched, which may contradict this one. Nothing is applied until that is known. */
export const LATER = new Error("Another statement is being matched.")

/** What was offered may be long ago: another statement was matched since, a refund recorded, the service asked again. */
export async function compareAgain(
  container: MedusaContainer,
  statement: StatementRow,
  { payment_id, offer }: EntryRow
): Promise<NewEntry> {
  const [now] = await walletOf(container).statements.atOneMoment(async (lines) => {
    if (await lines.areChanging()) throw LATER
    const said = await lines.ofPayments(statement.id, [payment_id ?? ""])
    return statement.mapping ? compareChunk(lines, said, statement, statement.mapping) : []
  })
  const isAllRecorded = offer === "record_refund" && now?.list === "agrees"
  if (!now || (now.offer !== offer && !isAllRecorded)) {
    throw notAllowed("moved_on")
  }
  return now
}

export function reasonOf(
  { file_name: name, period_from, period_to }: StatementRow,
  line: number | null
) {
  const values = { name, line: line ?? "" }
  if (!period_from || !period_to) {
    return say("statements.reason", values)
  }
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return say("statements.reasonOf", { ...values, from: day(period_from), to: day(period_to) })
}

/** Throws on what no rule has refused, and what is refused for a moment: a lock, a full pool, another refund. */
export function toRefusal(error: unknown): Refusal {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : ""
  if (typeof code !== "string" || !isRefusalCode(code) || code === "refund_under_way") {
    throw error
  }
  return { code, message: messageOf(error) }
}
