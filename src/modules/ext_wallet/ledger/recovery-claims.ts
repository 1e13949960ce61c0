/** Which payments recovery looks at, by the database's clock, and that no two servers look at one. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { inTransaction } from "../database"
import { EVENT_TABLE, ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { RecoveryClaims, RecoveryRow } from "./types"

/** Longer than the call to the service may take: 20 s. */
const CALL_SECONDS = 60
/** Longer than Medusa may still be at work on the cart: it holds its lock for two minutes at most. */
const COMPLETION_SECONDS = 130
/** Longer than a token and init may take together; nobody was sent to the wallet yet. */
const STARTING_SECONDS = 120
/**
 * Between two attempts, and the time that one claimer has: half a minute for a cart's lock, and some to work.
 * Less than the minute between two runs, so that none of them finds it claimed still.
 */
const CLAIM_SECONDS = 45

/** What is never due is left out as the index leaves it out: it would be read every minute otherwise. */
const DUE = `
  verified_at is null
  and state not in ('init_failed', 'unconfirmed', 'closed_unpaid', 'closed_refunded')
  and (recover_after is null or recover_after <= now())
  and case
    when state = 'unknown' then state_changed_at <= now() - interval '5 seconds'
    when state = 'resuming' then state_changed_at <= now() - make_interval(secs => :call)
    when state in ('created', 'init_sent')
      then state_changed_at <= now() - make_interval(secs => :starting)
    when state = 'ready' then state_changed_at <= now() - make_interval(mins => :expiry)
    when state = 'approved' and confirmation = 'resume' and (reason is null or order_id is not null)
      then state_changed_at <= now() - make_interval(secs => :completion)
    when state = 'approved' and confirmation = 'resume'
      then state_changed_at <= now() - make_interval(mins => :expiry)
    when state = 'approved' and kind = 'payment' and server_called_at is not null
      then state_changed_at <= now() - make_interval(secs => :completion)
    when state = 'approved' and kind = 'payment'
      then state_changed_at <= now() - make_interval(mins => :serverCallWait)
    when state in ('canceled', 'superseded') and confirmation = 'return' and kind = 'payment'
      then state_changed_at <= now() - make_interval(mins => :expiry)
    when state in ('captured', 'authorized', 'declined', 'superseded', 'canceled', 'expired', 'review')
      and kind = 'payment'
      then state_changed_at <= now() - make_interval(secs => :completion)
    else false
  end
`

/**
 * What was tried before comes last: a cart whose lock stays must not keep the others waiting.
 * Materialized: PostgreSQL may otherwise run the inner query more than once, and claim more than it says.
 */
const CLAIM = `
  with due as materialized (
    select id from ${TRANSACTION_TABLE} where ${DUE}
    order by recovery_attempts, state_changed_at limit :atMost for update skip locked
  )
  update ${TRANSACTION_TABLE} as payment
  set recover_after = now() + make_interval(secs => :claim),
      recovery_attempts = recovery_attempts + 1
  from due where payment.id = due.id
  returning ${ROW_COLUMNS.map((column) => `payment.${column}`).join(", ")},
    extract(epoch from now() - payment.state_changed_at)::float8 as age_seconds
`

export function createRecoveryClaims(database: Knex): RecoveryClaims {
  return {
    async claimForRecovery({ expiryMinutes, serverCallWaitMinutes }, atMost) {
      const { rows }: { rows: RecoveryRow[] } = await database.raw(CLAIM, {
        call: CALL_SECONDS,
        completion: COMPLETION_SECONDS,
        starting: STARTING_SECONDS,
        claim: CLAIM_SECONDS,
        expiry: expiryMinutes,
        serverCallWait: serverCallWaitMinutes,
        atMost,
      })
      return rows
    },

    async markVerified({ id, state }) {
      await database(TRANSACTION_TABLE)
        .where({ id, state })
        .update({ verified_at: database.fn.now() })
    },

    async lookAgain(id) {
      await database(TRANSACTION_TABLE)
        .where({ id })
        .update({ verified_at: null, recover_after: later(database) })
    },

    async lookAgainAtCart(cartId) {
      await database(TRANSACTION_TABLE)
        .where({ cart_id: cartId, kind: "payment" })
        .whereNotNull("verified_at")
        .update({ verified_at: null, recover_after: later(database) })
    },

    dropOldBodies: (days) =>
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

/** When whatever Medusa is about to do to the cart is over. */
function later(database: Knex) {
  return database.raw("now() + make_interval(secs => ?)", [COMPLETION_SECONDS])
}
