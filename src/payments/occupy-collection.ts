/** Only one payment of a payment collection may be under way or paid: the database decides which. */
import type { MoveInput, TransactionRow } from "../modules/ext_wallet/types"
import type { PaymentDependencies } from "./dependencies"

type Occupation = Pick<MoveInput, "set" | "event" | "ifResumeCount"> & {
  to: "resuming" | "authorized" | "captured"
}

/** Null: another caller moved the row first. "conflict": another payment of the collection was first. */
export async function occupyCollection(
  deps: PaymentDependencies,
  row: TransactionRow,
  occupation: Occupation
): Promise<TransactionRow | "conflict" | null> {
  try {
    const { id, state: from } = row
    return await deps.wallet.ledger.move({ id, from, occupies: true, ...occupation })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "LedgerConflict") {
      throw error
    }
    await giveWay(deps, row)
    return "conflict"
  }
}

async function giveWay({ wallet }: PaymentDependencies, row: TransactionRow): Promise<void> {
  const event = { type: "another_payment", actor: "provider" }
  const from = row.state
  // Somebody asked again for what is in review: there it stays.
  if (from === "review") {
    return
  }
  // Where the service captures by itself this is a second payment, and somebody has to give it back.
  if (row.confirmation === "return") {
    const set = { reason: "second_payment", capture: "unknown" as const }
    await wallet.ledger.move({ id: row.id, from, to: "review", set, event })
    return
  }
  const to = from === "authorized" ? "canceled" : "superseded"
  await wallet.ledger.move({ id: row.id, from, to, set: { reason: "another_payment" }, event })
}
