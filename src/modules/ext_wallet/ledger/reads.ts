import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { TO_BE_BOOKED } from "../../../domain/payment/payment"
import { HOLDS_CART } from "../../../domain/payment/second-payment"
import { ENDED } from "../../../domain/reveals-order"
import {
  EVENT_COLUMNS,
  EVENT_TABLE,
  ROW_COLUMNS,
  TRANSACTION_TABLE,
  type EventRow,
  type TransactionRow,
} from "./tables"

type Inits = {
  /** Payments that got as far as the wallet's address, or may be on their way there. */
  started: number
  /** With those that failed, here or at the service. */
  tried: number
}

/** These can no longer be paid, so they never hide one that can. */
const DEAD_ENDS = ["superseded", "init_failed"]

/** Longer than a token and init may take together. */
const RECENT_START_SECONDS = 25
/** A start that failed, here or at the service, is not the customer's: it counts only while it may be under way. */
const HAS_STARTED = `
  transaction_id is not null
  or (state = 'init_sent' and created_at > now() - make_interval(secs => ?))
`
const COUNTS = `count(*) filter (where ${HAS_STARTED})::int as started, count(*)::int as tried`

export const NEWEST_FIRST = [
  { column: "created_at", order: "desc" },
  { column: "id", order: "desc" },
]

export function createLedgerReads(database: Knex) {
  const rows = () => database(TRANSACTION_TABLE)
  const first = async (query: Knex.QueryBuilder): Promise<TransactionRow | null> =>
    (await query.first<TransactionRow | undefined>(ROW_COLUMNS)) ?? null
  const list = (query: Knex.QueryBuilder): Promise<TransactionRow[]> =>
    query.orderBy(NEWEST_FIRST).select<TransactionRow[]>(ROW_COLUMNS)

  return {
    find: (id: string) => first(rows().where({ id })),

    /** The newest that is neither superseded nor failed at init, else the newest. */
    findBySession: (paymentSessionId: string) =>
      first(
        rows()
          .where({ payment_session_id: paymentSessionId })
          .orderByRaw("state = any(?)", [DEAD_ENDS])
          .orderBy(NEWEST_FIRST)
      ),

    /** Newest first. */
    listByCollection: (payment_collection_id: string) =>
      list(rows().where({ payment_collection_id })),

    /** With what is in these collections: a payment that waits for the service's own call may not name its order yet. */
    listByOrder: (order_id: string, collectionIds: string[] = []) =>
      list(rows().where({ order_id }).orWhereIn("payment_collection_id", collectionIds)),

    /** Those payments of the orders whose money was taken and not wholly given back. */
    listTakenOf: (orderIds: string[]): Promise<TransactionRow[]> =>
      rows()
        .whereIn("order_id", orderIds)
        .where({ kind: "payment" })
        .where((taken) => {
          void taken.where({ state: "captured" }).orWhere({ state: "review", capture: "known" })
        })
        .whereRaw("refunded_amount < amount")
        .select<TransactionRow[]>(ROW_COLUMNS),

    holdsCart: (by: { cart_id: string } | { payment_collection_id: string }) =>
      first(
        rows()
          .where(by)
          .where({ kind: "payment" })
          .where((held) => {
            // As `holdsCart` has it: what was approved may have been paid.
            void held.whereIn("state", HOLDS_CART).orWhere((approved) => {
              void approved.where({ state: "approved" }).whereNot({ captures: "when_asked" })
            })
          })
          .orderBy(NEWEST_FIRST)
      ),

    /** Of this cart or collection, in any state. */
    wasStartedInSandbox: async (
      by: { cart_id: string } | { payment_collection_id: string }
    ): Promise<boolean> =>
      (await first(rows().where(by).where({ kind: "payment", environment: "sandbox" }))) !== null,

    countInits: (
      by: { cart_id: string } | { order_id: string },
      withinMinutes: number
    ): Promise<Inits> =>
      rows()
        .where(by)
        .where({ kind: "payment" })
        .whereRaw("created_at > now() - make_interval(mins => ?)", [withinMinutes])
        .first<Inits>(database.raw(COUNTS, [RECENT_START_SECONDS])),

    /** Since the last move, by the database's clock. */
    secondsInState: async (id: string) => {
      const age = database.raw("extract(epoch from now() - state_changed_at)::float8 as seconds")
      const row = await rows().where({ id }).first<{ seconds: number } | undefined>(age)
      return row?.seconds ?? null
    },

    /**
     * With the seconds since it was taken, for then it ends for good, else since it first ended; null if it has not. By
     * the database's clock.
     */
    findWithAge: async (
      id: string
    ): Promise<{ row: TransactionRow; sinceEnd: number | null } | null> => {
      const firstEnd = database(EVENT_TABLE)
        .whereRaw("?? = ??", ["wallet_transaction_id", `${TRANSACTION_TABLE}.id`])
        .whereIn("to_state", ENDED)
        .min("created_at")
      const age = database.raw(
        `extract(epoch from now() -
          case when state = any(?) then state_changed_at else (?) end)::float8 as seconds`,
        [[...TO_BE_BOOKED], firstEnd]
      )
      const found = await rows()
        .where({ id })
        .first<(TransactionRow & { seconds: number | null }) | undefined>(...ROW_COLUMNS, age)
      if (!found) {
        return null
      }
      const { seconds: sinceEnd, ...row } = found
      return { row, sinceEnd }
    },

    listEvents: (id: string): Promise<EventRow[]> =>
      database(EVENT_TABLE)
        .where({ wallet_transaction_id: id })
        .orderBy("sequence")
        .select<EventRow[]>(EVENT_COLUMNS),
  }
}
