/** Which payments recovery looks at, by the database's clock, and that no two servers look at one. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { inTransaction } from "../database"
import { EVENT_TABLE, ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { RecoveryClaims, TransactionRow } from "./types"

/** Longer than any live call may take: 20 s for the service, 30 s for Medusa's lock. */
const LIVE_SECONDS = 60
/** Nobody was sent to the wallet yet, so nothing is lost by waiting a little longer. */
const STARTING_SECONDS = 600
/** Between two attempts. Longer than a lock on the cart that a killed server leaves behind, together with the first wait. */
const CLAIM_SECONDS = 90

const DUE = `
  verified_at is null
  and (recover_after is null or recover_after <= now())
  and (
    (state = 'unknown' and state_changed_at <= now() - interval '5 seconds')
    or (state = 'resuming' and state_changed_at <= now() - :live)
    or (state in ('created', 'init_sent') and state_changed_at <= now() - :starting)
    or (state = 'ready' and state_changed_at <= now() - :expiry)
    or (state = 'approved' and confirmation = 'resume'
        and state_changed_at <= now() - case when reason is null then :live else :expiry end)
    or (state = 'approved' and confirmation = 'return' and kind = 'payment' and state_changed_at <=
        now() - case when server_called_at is not null then :live else :serverCallWait end)
    or (state in ('captured', 'authorized', 'declined', 'superseded', 'canceled', 'review')
        and kind = 'payment' and state_changed_at <= now() - :live)
  )
`

export function createRecoveryClaims(database: Knex): RecoveryClaims {
  const interval = (seconds: number) => database.raw("make_interval(secs => ?)", [seconds])

  return {
    async claimForRecovery({ expiryMinutes, serverCallWaitMinutes }, atMost) {
      const due = database(TRANSACTION_TABLE)
        .whereRaw(DUE, {
          live: interval(LIVE_SECONDS),
          starting: interval(STARTING_SECONDS),
          expiry: interval(expiryMinutes * 60),
          serverCallWait: interval(serverCallWaitMinutes * 60),
        })
        .orderBy("state_changed_at")
        .limit(atMost)
        .forUpdate()
        .skipLocked()
        .select("id")
      return database(TRANSACTION_TABLE)
        .whereIn("id", due)
        .update({
          recover_after: database.raw("now() + ?", [interval(CLAIM_SECONDS)]),
          recovery_attempts: database.raw("recovery_attempts + 1"),
        })
        .returning<TransactionRow[]>(ROW_COLUMNS)
    },

    async markVerified({ id, state }) {
      await database(TRANSACTION_TABLE)
        .where({ id, state })
        .update({ verified_at: database.fn.now() })
    },

    dropOldBodies: (days) =>
      inTransaction(database, async (transaction) => {
        // The trigger that keeps events as they are lets this through, for this transaction alone.
        await transaction.raw("set local ext_wallet.retention = 'on'")
        const old = transaction(EVENT_TABLE)
          .whereRaw("created_at < now() - make_interval(days => ?)", [days])
          .whereRaw("detail -> 'excerpt' is not null")
          .limit(1000)
          .select("id")
        return transaction(EVENT_TABLE)
          .whereIn("id", old)
          .update({ detail: transaction.raw("detail - 'excerpt'") })
      }),
  }
}
