/**
 * The circuit breaker. Open: no call is made. Half-open, five minutes after the last failure: one cart a minute is let
 * through, by a conditional update. Closed by a response to the call that opened it.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { messageOf } from "../../../domain/message-of"
import { ALERT_TABLE, type AlertKind, BLOCKING_ALERTS, type Call, OUTAGES } from "./alert-rules"

/**
 * Then everyone may try until a call fails: carts that never pay must not take each minute from the others. If the
 * service's responses have changed, each cart that tries is charged and waits for review, so that lasts longer.
 */
const HAS_FAILED_OF_LATE = `last_seen_at > now() -
  case when kind = 'responses_changed' then interval '1 hour' else interval '15 minutes' end`
const IS_HALF_OPEN = "last_seen_at <= now() - interval '5 minutes'"
const IS_FREE = "(tried_at is null or tried_at <= now() - interval '1 minute')"

const openCircuits = (database: Knex, kinds: readonly AlertKind[]) =>
  database(ALERT_TABLE).where({ state: "open" }).whereIn("kind", kinds).whereRaw(HAS_FAILED_OF_LATE)

/** Without one, all carts may try. */
export const outagesOf = (database: Knex, call: Call): Knex.QueryBuilder =>
  openCircuits(database, OUTAGES[call]).select("scope")

export function createCircuit(database: Knex, warn: (message: string) => void) {
  const open = (kinds: readonly AlertKind[], scope: Environment) =>
    openCircuits(database, kinds).where({ scope })
  const exists = async (query: Knex.QueryBuilder) =>
    (await query.first<{ id: string } | undefined>("id")) !== undefined

  return {
    /** The wallet isn't offered, unless this cart (or order) is the one that probes the service. */
    isBlocking: (environment: Environment, cart = ""): Promise<boolean> =>
      exists(
        open(BLOCKING_ALERTS, environment).whereRaw(
          `not (${IS_HALF_OPEN} and (${IS_FREE} or tried_by = ?))`,
          [cart]
        )
      ),

    /** Before a call. A payment that was started since the last failure was let through then, for all of its calls. */
    admits: async (
      call: Call,
      environment: Environment,
      cart: string,
      startedAt: Date | null = null
    ): Promise<boolean> => {
      const circuits = () => open(OUTAGES[call], environment)
      const isAdmitted = `${IS_HALF_OPEN} and coalesce(tried_by = ? or last_seen_at < ?, false)`
      try {
        // Of two simultaneous callers, the row's lock lets only the first one through.
        await circuits()
          .whereRaw(`${IS_HALF_OPEN} and ${IS_FREE}`)
          .update({ tried_at: database.fn.now(), tried_by: cart })
        return !(await exists(circuits().whereRaw(`not (${isAdmitted})`, [cart, startedAt])))
      } catch (error) {
        // An unreadable alert must not stop payments.
        warn(`medusa-payment-ext-wallet: the alerts were not read. ${messageOf(error)}`)
        return true
      }
    },
  }
}
