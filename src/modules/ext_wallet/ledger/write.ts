/** A payment's row, its history and its announcements, in one statement: a payment has many writes, and each is waited for. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { PaymentEvent } from "../../../domain/payment/events"
import type { PaymentState } from "../../../domain/payment/payment"
import { KEEP_ON_DISK } from "../database"
import { type Announcement, ANNOUNCEMENT_TABLE, OWN } from "../outbox/outbox"
import { EVENT_TABLE, ROW_COLUMNS } from "./tables"
import type { TransactionRow } from "./types"

type StateMove = { from: PaymentState | null; to: PaymentState | null }

export const NO_MOVE: StateMove = { from: null, to: null }

type Writing = {
  /** Of the payment's row: an insert or an update. */
  change: Knex.QueryBuilder
  events: ReturnType<typeof eventColumns>[]
  announcements?: Announcement[]
}

/** Throws if the change finds no row. Then nothing is noted or announced, either. */
export async function writeAtOnce(
  transaction: Knex.Transaction,
  { change, events, announcements = [] }: Writing
): Promise<TransactionRow> {
  const writing = transaction
    .with("kept", transaction.raw(KEEP_ON_DISK))
    .with("written", change.returning([...ROW_COLUMNS]))
  if (events.length > 0) {
    void writing.with("noted", insertWhereWritten(transaction, EVENT_TABLE, events))
  }
  if (announcements.length > 0) {
    const due = { emit_after: OWN }
    void writing.with(
      "announced",
      insertWhereWritten(transaction, ANNOUNCEMENT_TABLE, announcements, due)
    )
  }
  const [row] = await writing
    .from("written")
    .crossJoin(transaction.raw("kept"))
    .select<TransactionRow[]>(ROW_COLUMNS)
  return existing(row)
}

/** `computed`: values that only the database knows, in SQL. */
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

export function eventColumns(
  id: string,
  { type, actor, detail = {} }: PaymentEvent,
  { from, to }: StateMove
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

/** Another payment of the same payment collection is being captured, or is captured. */
export class LedgerConflict extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "Another payment for this cart is in progress or already made.",
      "ext_wallet_payment_in_progress"
    )
    this.name = "LedgerConflict"
  }
}

/** The service answered two inits with one id: whose payment it is cannot be told. */
export class DuplicateTransactionId extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.UNEXPECTED_STATE,
      "The payment service gave the id of an earlier payment to this one. It was not used; try again.",
      "ext_wallet_duplicate_transaction_id"
    )
    this.name = "DuplicateTransactionId"
  }
}
