/** A payment's row, its history and its announcements, in one statement: a payment has many writes, and each is waited for. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { PaymentEvent } from "../../../domain/payment/events"
import type { PaymentState } from "../../../domain/payment/payment"
import { ALERT_TABLE } from "../alerts/circuit"
import { OVER_WHEN_ANSWERED } from "../alerts/types"
import { KEEP_ON_DISK } from "../database"
import { type Announcement, ANNOUNCEMENT_TABLE, OWN } from "../outbox/outbox"
import { EVENT_TABLE, ROW_COLUMNS, VERSION } from "./tables"
import type { Sighting, TransactionRow } from "./types"

type Move = { from: PaymentState | null; to: PaymentState | null }

export const NO_MOVE: Move = { from: null, to: null }

type Writing = {
  /** Of the payment's row: an insert or an update. */
  change: Knex.QueryBuilder
  events: ReturnType<typeof eventColumns>[]
  announcements?: Announcement[]
}

export type Written = Pick<Sighting, "row" | "version" | "now"> & {
  /** An alert of the payment's environment is open that an answer of the service would end. */
  alerted: boolean
}

/** Null where the change found no row. Then nothing is noted or announced, either. */
export async function writeAtOnce(
  database: Knex,
  { change, events, announcements = [] }: Writing
): Promise<Written | null> {
  const writing = database
    .with("kept", database.raw(KEEP_ON_DISK))
    .with("written", change.returning([...ROW_COLUMNS, database.raw(VERSION)]))
  if (events.length > 0) {
    void writing.with("noted", insertWhereWritten(database, EVENT_TABLE, events))
  }
  if (announcements.length > 0) {
    const due = { emit_after: OWN }
    void writing.with(
      "announced",
      insertWhereWritten(database, ANNOUNCEMENT_TABLE, announcements, due)
    )
  }
  const [found] = await writing
    .from("written")
    .crossJoin(database.raw("kept"))
    .select<(TransactionRow & Omit<Written, "row">)[]>(
      ...ROW_COLUMNS,
      "version",
      database.raw("now() as now"),
      isAlerted(database, "written")
    )
  if (!found) {
    return null
  }
  const { version, now, alerted, ...row } = found
  return { row, version, now, alerted }
}

/** `computed`: what only the database can tell, in SQL. */
function insertWhereWritten(
  database: Knex,
  table: string,
  rows: Record<string, unknown>[],
  computed: Record<string, string> = {}
): Knex.Raw {
  const columns = Object.keys(rows[0] ?? {})
  const values = ["??", ...Object.values(computed)].join(", ")
  return database.raw(
    `insert into ?? (??) select ${values} from written
      cross join jsonb_populate_recordset(null::??, ?::jsonb) as given`,
    [
      table,
      [...columns, ...Object.keys(computed)],
      columns.map((column) => `given.${column}`),
      table,
      JSON.stringify(rows),
    ]
  )
}

const ENDED_BY_ANSWERS = [...new Set(Object.values(OVER_WHEN_ANSWERED).flat())]

/** Whether an alert of the environment is open that an answer of the service would end. */
export function isAlerted(database: Knex, payment: string): Knex.Raw {
  return database.raw(
    `exists (
      select from ?? as alert
      where alert.kind = any(?) and alert.scope = ??.environment and alert.state = 'open'
    ) as alerted`,
    [ALERT_TABLE, ENDED_BY_ANSWERS, payment]
  )
}

export function eventColumns(
  id: string,
  { type, actor, detail = {} }: PaymentEvent,
  { from, to }: Move
) {
  return {
    id: generateEntityId(undefined, "ewev"),
    wallet_transaction_id: id,
    type,
    actor,
    from_state: from,
    to_state: to,
    detail,
  }
}

export function existing<T>(row: T | null | undefined): T {
  if (row === undefined || row === null) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such payment in the ledger.")
  }
  return row
}
