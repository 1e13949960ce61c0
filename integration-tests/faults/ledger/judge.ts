/** Holds the ledger's rows against the service's journal. No log is ever read. */
import type { Ending } from "../catalogue"
import { inDatabase } from "../database"
import { groupBy } from "../group-by"
import { chargedTooOften, readJournal, recordsByRow, type ServiceRecord } from "../journal"
import { unexpectedEnding, withCollateral, type MadePayment, type Verdict } from "../verdict"
import { idsOf } from "./made-up-carts"

type Row = {
  id: string
  cart_id: string
  transaction_id: string | null
  state: string
  reason: string | null
  amount: string
}

/** Where nothing may stand still five minutes after a restart. */
const UNDER_WAY = ["init_sent", "approved", "resuming"]
/** Nor here, once every limit has passed. */
const UNSETTLED = [...UNDER_WAY, "ready"]

export async function unsettledLosses(databaseUrl: string): Promise<string[]> {
  const rows = await readRows(databaseUrl)
  return rows
    .filter(({ state }) => UNDER_WAY.includes(state))
    .map(({ id, state }) => `${id} was still ${state} five minutes later`)
}

export async function judgeLedger(input: {
  databaseUrl: string
  journalFile: string
  payments: MadePayment[]
}): Promise<Verdict[]> {
  const rows = await readRows(input.databaseUrl)
  const records = await readJournal(input.journalFile)
  const byRow = recordsByRow(records, rows)
  const byCart = groupBy(rows, ({ cart_id }) => cart_id)
  return input.payments.map((payment) => {
    const ofCart = byCart.get(idsOf(payment.n).cart) ?? []
    return judge(
      payment,
      ofCart,
      ofCart.flatMap(({ id }) => byRow.get(id) ?? [])
    )
  })
}

function judge(payment: MadePayment, rows: Row[], records: ServiceRecord[]): Verdict {
  const losses = chargedTooOften(records)
  const captured = rows.filter(({ state }) => state === "captured")
  const inReview = rows.filter(({ state }) => state === "review")
  const charged = records.filter(({ captures }) => captures > 0)
  if (captured.length > 1) losses.push(`${captured.length} captured rows`)
  for (const { rowId, transactionId } of charged) {
    if (![...captured, ...inReview].some(({ id }) => id === rowId)) {
      const state = rows.find(({ id }) => id === rowId)?.state ?? "gone"
      losses.push(`${transactionId} was captured, and its row is ${state}`)
    }
  }
  for (const { id, amount } of captured) {
    const record = charged.find(({ rowId }) => rowId === id)
    if (!record) losses.push(`${id} is shown as captured, and nothing was`)
    // Nothing on our side can tell that the id is another's.
    else if (!record.isShared && Math.round(Number(amount) * 100) !== record.amountMinor) {
      losses.push(`${id} is for ${amount}, and ${record.amountMinor} was captured`)
    }
  }
  for (const { id, state } of rows.filter(({ state }) => UNSETTLED.includes(state))) {
    losses.push(`${id} is still ${state}`)
  }
  const ending: Ending = captured.length > 0 ? "order" : inReview.length > 0 ? "review" : "unpaid"
  const unexpected = unexpectedEnding(withCollateral(payment, rows), ending, false)
  if (unexpected) losses.push(unexpected)
  return { payment, ending, losses, rowIds: rows.map(({ id }) => id) }
}

async function readRows(databaseUrl: string): Promise<Row[]> {
  return inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<Row>(
      "select id, cart_id, transaction_id, state, reason, amount::text from ext_wallet_transaction"
    )
    return rows
  })
}
