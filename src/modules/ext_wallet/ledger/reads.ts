import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { HOLDS_CART } from "../../../domain/payment/payment"
import { EVENT_COLUMNS, EVENT_TABLE, ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { EventRow, Inits, LedgerReads, TransactionRow } from "./types"

/** No payment can come of these any more, so they never hide one that can. */
const DEAD_ENDS = ["superseded", "init_failed"]

/** Longer than a token and init may take together. */
const STARTING_SECONDS = 25
/** A start that failed, here or at the service, is not the shopper's: it counts only while it may be under way. */
const HAS_STARTED = `
  transaction_id is not null
  or (state = 'init_sent' and created_at > now() - make_interval(secs => ?))
`
const COUNTS = `count(*) filter (where ${HAS_STARTED})::int as started, count(*)::int as tried`

export const NEWEST_FIRST = [
  { column: "created_at", order: "desc" },
  { column: "id", order: "desc" },
]

export function createLedgerReads(database: Knex): LedgerReads {
  const rows = () => database(TRANSACTION_TABLE)
  const first = async (query: Knex.QueryBuilder): Promise<TransactionRow | null> =>
    (await query.first<TransactionRow | undefined>(ROW_COLUMNS)) ?? null
  const list = (where: Record<string, string>) =>
    rows().where(where).orderBy(NEWEST_FIRST).select<TransactionRow[]>(ROW_COLUMNS)

  const secondsSince = async (column: string, id: string): Promise<number | null> => {
    const age = database.raw("extract(epoch from now() - ??)::float8 as seconds", [column])
    const row = await rows().where({ id }).first<{ seconds: number | null } | undefined>(age)
    return row?.seconds ?? null
  }

  return {
    find: (id) => first(rows().where({ id })),

    findBySession: (paymentSessionId) =>
      first(
        rows()
          .where({ payment_session_id: paymentSessionId })
          .orderByRaw("state = any(?)", [DEAD_ENDS])
          .orderBy(NEWEST_FIRST)
      ),

    listByCollection: (paymentCollectionId) => list({ payment_collection_id: paymentCollectionId }),

    listByOrder: (orderId) => list({ order_id: orderId }),

    listTakenOf: (orderIds) =>
      rows()
        .whereIn("order_id", orderIds)
        .where({ kind: "payment" })
        .where((taken) => {
          void taken.where({ state: "captured" }).orWhere({ state: "review", capture: "known" })
        })
        .whereRaw("refunded_amount < amount")
        .select<TransactionRow[]>(ROW_COLUMNS),

    holdsCart: (by) =>
      first(
        rows()
          .where(
            "cartId" in by
              ? { cart_id: by.cartId }
              : { payment_collection_id: by.paymentCollectionId }
          )
          .where({ kind: "payment" })
          .where((held) => {
            // Where the service captures by itself, what was approved may have been paid for.
            void held
              .whereIn("state", HOLDS_CART)
              .orWhere({ state: "approved", confirmation: "return" })
          })
          .orderBy(NEWEST_FIRST)
      ),

    countInits: (by, withinMinutes) =>
      rows()
        .where("cartId" in by ? { cart_id: by.cartId } : { order_id: by.orderId })
        .where({ kind: "payment" })
        .whereRaw("created_at > now() - make_interval(mins => ?)", [withinMinutes])
        .first<Inits>(database.raw(COUNTS, [STARTING_SECONDS])),

    // A person may call a payment captured, too: only the service's own word proves anything of resume.
    hasCapturedAfter: async (environment, approvedBy) => {
      const proof = await rows()
        .where({ environment, approved_by: approvedBy })
        .whereNotNull("captured_call")
        .orderBy("state_changed_at", "desc")
        .first<{ id: string } | undefined>("id")
      return proof !== undefined
    },

    secondsInState: (id) => secondsSince("state_changed_at", id),

    listEvents: (id) =>
      database(EVENT_TABLE)
        .where({ wallet_transaction_id: id })
        .orderBy("sequence")
        .select<EventRow[]>(EVENT_COLUMNS),
  }
}
