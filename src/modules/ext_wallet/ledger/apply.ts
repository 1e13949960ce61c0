/** The one way in which a payment changes: locked, decided, and written with its history and its announcements. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { decide } from "../../../domain/payment/decide"
import type { Decision } from "../../../domain/payment/decision"
import type { PaymentEvent } from "../../../domain/payment/events"
import type { PaymentState } from "../../../domain/payment/payment"
import type { Moment } from "../../../domain/payment/timing"
import type { Signal } from "../../../domain/payment/signal"
import type { ServiceNames } from "../../../words/service-name"
import { KEEP_ON_DISK } from "../database"
import {
  type Announcement,
  ANNOUNCEMENT_TABLE,
  OWN,
  type Outbox,
  toAnnouncements,
} from "../outbox/outbox"
import {
  EVENT_TABLE,
  ROW_COLUMNS,
  toColumns,
  TRANSACTION_TABLE,
  type Applied,
  type NewTransaction,
  type TransactionRow,
} from "./tables"

export type LedgerContext = { outbox: Outbox; limits: Moment["limits"]; service: ServiceNames }

type Announced = Applied & { announcements: Announcement[] }

export async function applySignal(
  transaction: Knex.Transaction,
  { limits }: LedgerContext,
  id: string,
  signal: Signal
): Promise<Announced> {
  const orderId = signal.type === "capture_wanted" ? signal.order_id : null
  const { payment, others, beside, now } = await lock(transaction, id, orderId)
  const decision = decide(payment, others, signal, { now, limits }, beside)
  if (decision.kind === "none") {
    return { row: payment, decision, announcements: [] }
  }
  const announcements = toAnnouncements(id, decision.announce)
  const row = await write(transaction, payment, decision, announcements)
  return { row, decision, announcements }
}

function write(
  transaction: Knex.Transaction,
  { id, state }: TransactionRow,
  { set, events }: Extract<Decision, { kind: "change" }>,
  announcements: Announcement[]
): Promise<TransactionRow> {
  const moved = set.state !== undefined && set.state !== state
  const move = moved ? { from: state, to: set.state ?? null } : NO_MOVE
  return writeAtOnce(transaction, {
    change: transaction(TRANSACTION_TABLE).where({ id }).update(toColumns(transaction, set)),
    events: events.map((event, index) =>
      eventColumns(id, event, index === events.length - 1 ? move : NO_MOVE)
    ),
    announcements,
  })
}

type Locked = {
  payment: TransactionRow
  others: TransactionRow[]
  /** In other collections of the order. */
  beside: TransactionRow[]
  now: Date
}

/**
 * With the payments of its collection and of its cart, and of the order that it is to pay for, which then stay as
 * they are; by id, so that no two wait for each other. Two servers may have made two collections of one cart.
 */
export async function lock(
  transaction: Knex.Transaction,
  id: string,
  orderId: string | null = null
): Promise<Locked> {
  const one = transaction(TRANSACTION_TABLE).where({ id })
  const sharing = (column: "payment_collection_id" | "cart_id") =>
    payments(transaction, column, one.clone().where({ kind: "payment" }).select(column))
  const rows = await transaction(TRANSACTION_TABLE)
    // A union, not `or`: PostgreSQL has an index for each part, and would read the whole ledger for all at once.
    .whereIn(
      "id",
      one
        .clone()
        .select("id")
        .union([
          sharing("payment_collection_id"),
          sharing("cart_id"),
          payments(transaction, "order_id", orderId === null ? [] : [orderId]),
        ])
    )
    .orderBy("id")
    .forUpdate()
    .select<(TransactionRow & Pick<Locked, "now">)[]>(
      ...ROW_COLUMNS,
      transaction.raw("now() as now")
    )
  const payment = existing(rows.find((row) => row.id === id))
  const others = rows.filter((row) => row !== payment && isRival(payment, row))
  const beside = rows.filter((row) => row !== payment && !isRival(payment, row))
  return { payment, others, beside, now: payment.now }
}

function isRival(payment: TransactionRow, other: TransactionRow): boolean {
  const { payment_collection_id: collectionId, cart_id: cartId } = payment
  return (
    (collectionId !== null && other.payment_collection_id === collectionId) ||
    (cartId !== null && other.cart_id === cartId)
  )
}

/** The payments beside which a new one is opened. */
export function lockOthers(
  transaction: Knex.Transaction,
  { payment_collection_id, cart_id }: Pick<NewTransaction, "payment_collection_id" | "cart_id">
): Promise<TransactionRow[]> {
  const ofCart = payments(transaction, "cart_id", cart_id ? [cart_id] : [])
  const ids = payment_collection_id ? [payment_collection_id] : []
  return transaction(TRANSACTION_TABLE)
    .whereIn("id", payments(transaction, "payment_collection_id", ids).union(ofCart))
    .orderBy("id")
    .forUpdate()
    .select<TransactionRow[]>(ROW_COLUMNS)
}

function payments(
  transaction: Knex.Transaction,
  column: "payment_collection_id" | "cart_id" | "order_id",
  values: string[] | Knex.QueryBuilder
): Knex.QueryBuilder {
  return transaction(TRANSACTION_TABLE)
    .where({ kind: "payment" })
    .whereIn(column, values)
    .select("id")
}

/* A payment's row, its history and its announcements, in one statement: a payment has many writes, and each is waited for. */

type StateMove = { from: PaymentState | null; to: PaymentState | null }

const NO_MOVE: StateMove = { from: null, to: null }

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
