/**
 * What an admin chose of a statement's offers, one payment after the other, by the decisions that the payment's own
 * page takes. The rules have the last word: what they refuse is noted, and the payment stays as it is.
 */
import type { MedusaContainer } from "@medusajs/framework/types"

import { messageOf } from "../../domain/message-of"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { PaymentState } from "../../domain/payment/payment"
import type { ReviewOutcome } from "../../domain/review-outcome"
import type {
  EntryResult,
  EntryRow,
  NewEntry,
  StatementRow,
} from "../../modules/ext_wallet/statements/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { say } from "../../words/say"
import type { RecordRefundInput } from "../refunds/record-refund"
import type { ResolveReviewInput } from "../review/resolve-review"
import { compareChunk } from "./compare-chunk"

/** The public workflows, so that a store's hooks run here, too. */
export type Deciding = {
  resolve: (input: ResolveReviewInput) => Promise<unknown>
  recordRefund: (input: RecordRefundInput) => Promise<unknown>
}

type Applying = { container: MedusaContainer; owner: string; deciding: Deciding }

export async function applyEntries(applying: Applying, statement: StatementRow): Promise<void> {
  const { statements, unfinished } = walletOf(applying.container)
  while (!unfinished.isEnding()) {
    const entry = await statements.entries.nextQueued(statement.id)
    if (!entry) {
      const { state } = await statements.entries.rest(statement.id)
      if (state === "matched") return
      continue
    }
    await statements.entries.settle(entry, await apply(applying, statement, entry))
    const isMine = await statements.together((transaction) =>
      statements.advance(transaction, statement.id, applying.owner, {})
    )
    if (!isMine) return
  }
}

const DONE: EntryResult = { outcome: "done", refusal: null }

async function apply(
  { container, deciding }: Applying,
  statement: StatementRow,
  entry: EntryRow
): Promise<EntryResult> {
  try {
    return await (entry.offer === "record_refund"
      ? recordRefunds(container, deciding, statement, entry)
      : resolve(container, deciding, statement, entry))
  } catch (error) {
    return { outcome: "refused", refusal: toRefusal(error) }
  }
}

const ENDS_AS: Record<ReviewOutcome, PaymentState> = {
  paid: "captured",
  unpaid: "closed_unpaid",
  refunded: "closed_refunded",
}

async function resolve(
  container: MedusaContainer,
  deciding: Deciding,
  statement: StatementRow,
  entry: EntryRow
): Promise<EntryResult> {
  const { payment_id, offer, seen_at, applied_by, line_no } = entry
  const outcome = offer as ReviewOutcome
  const row = await walletOf(container).ledger.find(payment_id ?? "")
  // A server that died after the decision left this entry to the next one.
  if (row?.state === ENDS_AS[outcome]) {
    return DONE
  }
  await compareAgain(container, statement, entry)
  await deciding.resolve({
    id: payment_id ?? "",
    outcome,
    reason: reasonOf(statement, line_no),
    actor_id: applied_by ?? "",
    state_changed_at: seen_at?.toISOString(),
  })
  return DONE
}

/** One refund per reference, however often it is asked for. What is refused keeps no other from being recorded. */
async function recordRefunds(
  container: MedusaContainer,
  { recordRefund }: Deciding,
  statement: StatementRow,
  entry: EntryRow
): Promise<EntryResult> {
  // Those that are still missing: the others were recorded by a server that died, or on the payment's page.
  const { refunds } = await compareAgain(container, statement, entry)
  const refusals: unknown[] = []
  for (const { amount, operator_reference, line_no } of refunds) {
    const input = {
      id: entry.payment_id ?? "",
      amount,
      operator_reference,
      note: reasonOf(statement, line_no),
      actor_id: entry.applied_by ?? "",
    }
    await recordRefund(input).catch((error: unknown) => refusals.push(error))
  }
  if (refusals.length === 0) {
    return DONE
  }
  const done = entry.refunds.length - refusals.length
  const refusal = toRefusal(refusals[0])
  return done > 0
    ? { outcome: "partly", refusal: { ...refusal, done } }
    : { outcome: "refused", refusal }
}

/** What was offered may be long ago: another statement was matched since, a refund recorded, the service asked again. */
async function compareAgain(
  container: MedusaContainer,
  statement: StatementRow,
  { payment_id, offer }: EntryRow
): Promise<NewEntry> {
  const { lines } = walletOf(container).statements
  const said = await lines.ofPayments(statement.id, [payment_id ?? ""])
  const [now] = statement.mapping
    ? await compareChunk(lines, said, statement, statement.mapping)
    : []
  const isAllRecorded = offer === "record_refund" && now?.list === "agrees"
  if (!now || (now.offer !== offer && !isAllRecorded)) {
    throw notAllowed("moved_on")
  }
  return now
}

function reasonOf({ file_name: name, period_from, period_to }: StatementRow, line: number | null) {
  const values = { name, line: line ?? "" }
  if (!period_from || !period_to) {
    return say("statements.reason", values)
  }
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return say("statements.reasonOf", { ...values, from: day(period_from), to: day(period_to) })
}

function toRefusal(error: unknown): { code: string; message: string } {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : ""
  return { code: String(code), message: messageOf(error) }
}
