/** Which payments recovery looks at, by the database's clock, and that no two servers look at one. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { COMPLETING_SECONDS, RECHECK_SECONDS } from "../../../domain/payment/timing"
import { TO_BE_BOOKED } from "../../../domain/payment/payment"
import { claim, inSeconds, inTransaction } from "../database"
import { EVENT_TABLE, ROW_COLUMNS, TRANSACTION_TABLE, type TransactionRow } from "./tables"

/**
 * Between two attempts, and the time that one claimer has: half a minute for a cart's lock, and some to work.
 * Less than the minute between two runs, so that none of them finds it claimed still.
 */
const CLAIM_SECONDS = 45

const TO_LOOK_AT = {
  table: TRANSACTION_TABLE,
  columns: ROW_COLUMNS,
  due: "look_at <= now()",
  // Retries come last: a cart that stays locked must not block the others.
  order: "recovery_attempts, look_at",
  set: `look_at = ${inSeconds(CLAIM_SECONDS)}, recovery_attempts = recovery_attempts + 1`,
}

/** States that no order can be waiting for. */
const NEVER_DUE = ["init_failed", "unconfirmed", "closed_unpaid", "closed_refunded"]

export function createRecoveryClaims(database: Knex) {
  /** When Medusa has finished its pending work on the cart. */
  const look_at = () => database.raw(inSeconds(COMPLETING_SECONDS))
  const settled = () =>
    database(TRANSACTION_TABLE).whereNull("look_at").whereNotIn("state", NEVER_DUE)

  return {
    /**
     * The payment that recovery is to look at next, for one caller over all servers: no other gets it for
     * 45 seconds. After that the next caller does, in case this one died.
     */
    async claimForRecovery(): Promise<TransactionRow | null> {
      const [row] = await claim<TransactionRow>(database, TO_LOOK_AT)
      return row ?? null
    },

    /** Recovery has completed it: what was captured is compared with the order's books in the next run. */
    async lookSoon(id: string) {
      await database(TRANSACTION_TABLE)
        .where({ id })
        .whereIn("state", TO_BE_BOOKED)
        .whereNotNull("look_at")
        .update({ look_at: database.raw(inSeconds(RECHECK_SECONDS)) })
    },

    /** Medusa asked about a payment that is over: it may have made an order, so recovery looks once more. */
    async lookAgain(id: string) {
      await settled().where({ id }).update({ look_at: look_at() })
    },

    /** As above, before Medusa makes an order of the cart. */
    async lookAgainAtCart(cartId: string) {
      await settled().where({ cart_id: cartId, kind: "payment" }).update({ look_at: look_at() })
    },

    /** The service's responses are kept for a while for inspection, and then removed. */
    dropOldBodies: (days: number) =>
      inTransaction(database, async (transaction) => {
        // The trigger that keeps events as they are lets this through, for this transaction alone.
        await transaction.raw("set local ext_wallet.retention = 'on'")
        const old = await transaction(EVENT_TABLE)
          .whereRaw("created_at < now() - make_interval(days => ?)", [days])
          .whereRaw("detail -> 'excerpt' is not null")
          .orderBy("created_at")
          .limit(1000)
          .pluck<string[]>("id")
        return transaction(EVENT_TABLE)
          .whereIn("id", old)
          .update({ detail: transaction.raw("detail - 'excerpt'") })
      }),
  }
}
