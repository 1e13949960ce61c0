/** The one way in which a payment changes: locked, decided, and written with its history and its announcements. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { decide } from "../../../domain/payment/decide"
import type { Decision } from "../../../domain/payment/decision"
import type { Moment } from "../../../domain/payment/timing"
import type { Signal } from "../../../domain/payment/signal"
import type { ServiceNames } from "../../../words/service-name"
import { type Announcement, type Outbox, toAnnouncements } from "../outbox/outbox"
import { toColumns, ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { Applied, NewTransaction, TransactionRow } from "./types"
import { eventColumns, existing, NO_MOVE, writeAtOnce } from "./write"

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
