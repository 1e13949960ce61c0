/**
 * Troubles on PostgreSQL: whichever of the servers sees one, the admins hear of it once. A row is told
 * under a lease, so that a server that dies midway leaves the telling to another.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { messageOf } from "../../../domain/message-of"
import { claim, leaseFor, UNLEASED } from "../claim"
import { inTransaction } from "../database"
import { REVIEW_SINCE, TRANSACTION_TABLE } from "../ledger/tables"
import { createDeliveryStore, replaceDeliveries } from "./delivery-store"
import { ALERT_TABLE, recordAlert } from "./record-alert"
import { createTurns } from "./turns"
import type { AlertRow, AlertStore, WaitingReviews } from "./types"

const LEASE_SECONDS = 60

/** A review that stays open is told again as it becomes that old. */
const TOLD_AGAIN_AFTER_DAYS = [1, 3]

export const ALERT_COLUMNS = [
  "id",
  "kind",
  "scope",
  "state",
  "problem",
  "remedy",
  "wording",
  "operation",
  "status",
  "wallet_transaction_id",
  "opened_at",
  "last_seen_at",
  "seen",
  "told_seen",
  "told",
  "tellings",
] as const

type Dependencies = {
  database: Knex
  warn: (message: string) => void
  /** Called after the commit; losing it only delays the telling. */
  changed: () => Promise<void>
}

export function createAlertStore({ database, warn, changed }: Dependencies): AlertStore {
  const failed = (error: unknown) => {
    warn(`medusa-payment-ext-wallet: an alert was not recorded. ${messageOf(error)}`)
  }
  const quietly = async (work: () => Promise<boolean>) => {
    try {
      if (await work()) {
        // Not waited for: an event bus that is out of reach must keep no payment waiting.
        void changed().catch(failed)
      }
    } catch (error) {
      failed(error)
    }
  }

  return {
    report: (alert) =>
      quietly(() => inTransaction(database, (transaction) => recordAlert(transaction, alert))),

    over: (kinds, scope) =>
      quietly(async () => {
        const closed = await database(ALERT_TABLE)
          .whereIn("kind", kinds)
          .where({ scope, state: "open" })
          .update({ state: "over", updated_at: database.fn.now() })
        return closed > 0
      }),

    listOpen: (scope) =>
      database(ALERT_TABLE)
        .where({ state: "open", ...(scope ? { scope } : {}) })
        .orderBy("opened_at")
        .select<AlertRow[]>(ALERT_COLUMNS),

    ...createTurns(database, warn),

    async claim(owner) {
      const [row] = await claim<AlertRow>(database, TO_TELL, { owner })
      return row ?? null
    },

    markTold: (alert, owner, messages = []) =>
      inTransaction(database, async (transaction) => {
        const { id, state, seen } = alert
        const told = await transaction(ALERT_TABLE)
          .where({ id, lease_owner: owner })
          .update({
            told: state,
            told_seen: seen,
            ...(state === "open" ? { told_open_at: transaction.fn.now() } : {}),
            tellings: transaction.raw("tellings + 1"),
            lease_owner: null,
            lease_until: null,
          })
        if (told > 0) {
          await replaceDeliveries(transaction, alert, messages)
        }
      }),

    waitingReviews: (environment) =>
      database(TRANSACTION_TABLE)
        .where({ environment, state: "review", kind: "payment" })
        .whereRaw(`${REVIEW_SINCE} <= now() - interval '1 day'`)
        .first<WaitingReviews>(
          database.raw("count(*)::int as count"),
          database.raw(`min(${REVIEW_SINCE}) as oldest`)
        ),

    deliveries: createDeliveryStore(database),
  }
}

/** Since it was last told. Every telling says how old the oldest is, so none has to be kept for later. */
const becameOld = (days: number) => `(
  ${REVIEW_SINCE} <= now() - interval '${days} days'
  and ${REVIEW_SINCE} > told_open_at - interval '${days} days'
)`

const STAYS_OPEN = `(kind = 'review_opened' and exists (
  select 1 from ${TRANSACTION_TABLE} as payment
  where payment.environment = ${ALERT_TABLE}.scope
    and payment.state = 'review'
    and payment.kind = 'payment'
    and (${TOLD_AGAIN_AFTER_DAYS.map(becameOld).join(" or ")})
))`

/** New, or again after an hour; and its end, where its beginning was told. */
const DUE = `(
  (state = 'open'
    and (told is distinct from 'open' or seen > told_seen or ${STAYS_OPEN})
    and (told_open_at is null or told_open_at <= now() - interval '1 hour'))
  or (state = 'over' and told = 'open')
)`

const TO_TELL = {
  table: ALERT_TABLE,
  columns: ALERT_COLUMNS,
  due: `${DUE} and ${UNLEASED}`,
  order: "opened_at",
  set: leaseFor(LEASE_SECONDS),
}
