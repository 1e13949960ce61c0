/** A payment's row, its history and its announcements, in one statement: a payment has many writes, and each is waited for. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { PaymentEvent } from "../../../domain/payment/events"
import type { PaymentState } from "../../../domain/payment/payment"
import { KEEP_ON_DISK } from "../database"
import { type Announcement, announcementColumns, ANNOUNCEMENT_TABLE } from "../outbox/outbox"
import { EVENT_TABLE, ROW_COLUMNS } from "./tables"
import type { TransactionRow } from "./types"

type Move = { from: PaymentState | null; to: PaymentState | null }

export const NO_MOVE: Move = { from: null, to: null }

type Writing = {
  /** Of the payment's row: an insert or an update. */
  change: Knex.QueryBuilder
  events: ReturnType<typeof eventColumns>[]
  announcements?: Announcement[]
}

export async function writeAtOnce(
  transaction: Knex.Transaction,
  { change, events, announcements = [] }: Writing
): Promise<TransactionRow> {
  const writing = transaction
    .with("kept", transaction.raw(KEEP_ON_DISK))
    .with("written", change.returning(ROW_COLUMNS))
  if (events.length > 0) {
    void writing.with("noted", transaction(EVENT_TABLE).insert(events))
  }
  if (announcements.length > 0) {
    const columns = announcementColumns(transaction, announcements)
    void writing.with("announced", transaction(ANNOUNCEMENT_TABLE).insert(columns))
  }
  const [row] = await writing
    .from("written")
    .crossJoin(transaction.raw("kept"))
    .select<TransactionRow[]>(ROW_COLUMNS)
  return existing(row)
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
    detail: JSON.stringify(detail),
  }
}

export function existing<T>(row: T | undefined): T {
  if (row === undefined) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such payment in the ledger.")
  }
  return row
}
