/** For whoever looks for the cause: the database is gone when the run has ended. */
import { toSaying } from "../model/replay"
import { inDatabase } from "./database"
import { groupBy } from "./group-by"
import type { Verdict } from "./verdict"

type Event = { row: string; at: string; type: string; actor: string; to: string; detail: string }

export async function readHistories(
  databaseUrl: string,
  verdicts: Verdict[]
): Promise<Map<number, string[]>> {
  const lossy = verdicts.filter(({ losses }) => losses.length > 0)
  const events = await readEvents(
    databaseUrl,
    lossy.flatMap(({ rowIds }) => rowIds)
  )
  return new Map(
    lossy.map(({ payment, rowIds }) => [
      payment.n,
      events.filter(({ row }) => rowIds.includes(row)).map(toLine),
    ])
  )
}

async function readEvents(databaseUrl: string, rowIds: string[]): Promise<Event[]> {
  if (rowIds.length === 0) return []
  return inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<Event>(
      `select wallet_transaction_id as row, to_char(created_at, 'HH24:MI:SS.MS') as at, type, actor,
         coalesce(to_state, '') as to, left(detail::text, 200) as detail
       from ext_wallet_event where wallet_transaction_id = any($1) order by sequence`,
      [rowIds]
    )
    return rows
  })
}

function toLine({ row, at, type, actor, to, detail }: Event): string {
  return `${at} …${row.slice(-6)} ${type} by ${actor}${to && `, now ${to}`} ${detail}`
}

/** What changes nothing. Medusa asks for a refund when it takes an order back, and is refused. */
const NOTES = ["opened", "refund_refused"]

/** Of every payment, whatever became of it. */
export function readSayings(databaseUrl: string): Promise<Map<string, string[]>> {
  return inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ row: string; type: string; to: string | null }>(
      `select wallet_transaction_id as row, type, to_state as to
       from ext_wallet_event where type <> all($1) order by sequence`,
      [NOTES]
    )
    const byPayment = groupBy(rows, ({ row }) => row)
    return new Map(
      [...byPayment].map(([row, events]) => [row, events.map(({ type, to }) => toSaying(type, to))])
    )
  })
}
