/** The refunds of a payment that a statement has and the ledger has not. */
import type { Refusal } from "../../domain/refusal"
import type { RefundOffer } from "../../domain/statement/compare-refunds"
import type { EntryResult, EntryRow, StatementRow } from "../../modules/ext_wallet/statements/types"
import type { RefundRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { type Applying, carryOut, compareAgain, DONE, reasonOf, toRefusal } from "./carry-out"

/** One refund per reference, however often it is asked for. What is refused keeps no other from being recorded. */
export async function applyRefunds(
  { container, deciding }: Applying,
  statement: StatementRow,
  entry: EntryRow
): Promise<EntryResult> {
  const id = entry.payment_id ?? ""
  const { refunds } = walletOf(container)
  const known = await refunds.list(id)
  const { refunds: missing } = await compareAgain(container, statement, entry)
  const refusals: Refusal[] = []
  for (const { amount, operator_reference, line_no } of stillToRecord(entry, missing, known)) {
    const input = {
      id,
      amount,
      operator_reference,
      note: reasonOf(statement, line_no),
      actor_id: entry.applied_by ?? "",
      known_references: [...known, ...entry.refunds].map((one) => one.operator_reference),
    }
    const isRecorded = async () => isIn(await refunds.list(id), operator_reference, "recorded")
    try {
      await carryOut(container, id, () => deciding.recordRefund(input), isRecorded)
    } catch (error) {
      refusals.push(toRefusal(error))
    }
  }
  const [refusal] = refusals
  if (!refusal) {
    return DONE
  }
  const done = entry.refunds.length - refusals.length
  return done > 0
    ? { outcome: "partly", refusal: { ...refusal, done } }
    : { outcome: "refused", refusal }
}

/** The others were recorded by a server that died, or on the payment's page. What has only begun may be given up yet. */
function stillToRecord(
  { refunds: offered }: EntryRow,
  missing: readonly RefundOffer[],
  known: readonly RefundRow[]
): RefundOffer[] {
  return offered.filter(
    ({ operator_reference: name }) =>
      missing.some((one) => one.operator_reference === name) || isIn(known, name, "permitted")
  )
}

function isIn(refunds: readonly RefundRow[], name: string, state: RefundRow["state"]): boolean {
  return refunds.some((one) => one.operator_reference === name && one.state === state)
}
