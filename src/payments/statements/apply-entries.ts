/**
 * What an admin chose of a statement's offers, one payment after the other, by the decisions that the payment's own
 * page takes. The rules have the last word: what they refuse is noted. What fails otherwise is tried again later.
 */
import type { PaymentState } from "../../domain/payment/payment"
import type { ReviewOutcome } from "../../domain/review-outcome"
import type { EntryResult, EntryRow, StatementRow } from "../../modules/ext_wallet/statements/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { applyRefunds } from "./apply-refunds"
import { type Applying, carryOut, compareAgain, DONE, reasonOf, toRefusal } from "./carry-out"

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

async function apply(
  applying: Applying,
  statement: StatementRow,
  entry: EntryRow
): Promise<EntryResult> {
  try {
    return await (entry.offer === "record_refund"
      ? applyRefunds(applying, statement, entry)
      : resolve(applying, statement, entry))
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
  { container, deciding }: Applying,
  statement: StatementRow,
  entry: EntryRow
): Promise<EntryResult> {
  const { payment_id, offer, seen_at, applied_by, line_no } = entry
  const id = payment_id ?? ""
  const outcome = offer as ReviewOutcome
  const { ledger } = walletOf(container)
  const isDecided = async () => (await ledger.find(id))?.state === ENDS_AS[outcome]
  // A server that died after the decision left this entry to the next one.
  if (await isDecided()) {
    return DONE
  }
  await compareAgain(container, statement, entry)
  const input = {
    id,
    outcome,
    reason: reasonOf(statement, line_no),
    actor_id: applied_by ?? "",
    state_changed_at: seen_at?.toISOString(),
  }
  await carryOut(container, id, () => deciding.resolve(input), isDecided)
  return DONE
}
