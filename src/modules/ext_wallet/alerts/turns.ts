/**
 * While the wallet is unavailable somebody has to try now and then, or nobody would see that it works again. The
 * turn is a cart's, since a payment is more than one call, and ends when an attempt of that cart fails.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { messageOf } from "../../../domain/message-of"
import type { Environment } from "../../../domain/environment"
import { ALERT_TABLE } from "./record-alert"
import { type AlertKind, type AlertStore, BLOCKING_ALERTS, OUTAGES } from "./types"

const MINUTES_BETWEEN_TURNS = 5

/** Then everybody may try, until a call fails: who takes each turn and never pays must not keep the others out. */
const HAS_FAILED_OF_LATE = "last_seen_at > now() - interval '15 minutes'"

/** Neither an attempt nor a failure for a while. */
const IS_DUE = "greatest(last_seen_at, tried_at) <= now() - make_interval(mins => ?)"
const IS_MINE = "(tried_by is not null and tried_by = ? and tried_at >= last_seen_at)"

type Turns = Pick<AlertStore, "isBlocking" | "mayTry" | "giveBackTurn">

const openAlerts = (database: Knex, kinds: readonly AlertKind[]) =>
  database(ALERT_TABLE).where({ state: "open" }).whereIn("kind", kinds).whereRaw(HAS_FAILED_OF_LATE)

/** Where there is none, everybody may try. */
export const outagesOf = (database: Knex, call: keyof typeof OUTAGES): Knex.QueryBuilder =>
  openAlerts(database, OUTAGES[call]).select("scope")

export function createTurns(database: Knex, warn: (message: string) => void): Turns {
  const open = (kinds: readonly AlertKind[], scope: Environment) =>
    openAlerts(database, kinds).where({ scope })
  const exists = async (query: Knex.QueryBuilder) =>
    (await query.first<{ id: string } | undefined>("id")) !== undefined

  return {
    isBlocking: (environment, cart = "") =>
      exists(
        open(BLOCKING_ALERTS, environment)
          .whereRaw(`not (${IS_DUE})`, [MINUTES_BETWEEN_TURNS])
          .whereRaw(`not ${IS_MINE}`, [cart])
      ),

    async mayTry(call, environment, cart) {
      const outages = () => open(OUTAGES[call], environment)
      try {
        // Two who come at once meet at the row's lock, and the second is too late.
        await outages()
          .whereRaw(IS_DUE, [MINUTES_BETWEEN_TURNS])
          .update({ tried_at: database.fn.now(), tried_by: cart })
        return !(await exists(outages().whereRaw(`not ${IS_MINE}`, [cart])))
      } catch (error) {
        // An alert that cannot be read keeps nobody from paying.
        warn(`medusa-payment-ext-wallet: the alerts were not read. ${messageOf(error)}`)
        return true
      }
    },

    async giveBackTurn(environment, cart) {
      try {
        await open(OUTAGES.init, environment)
          .whereRaw(IS_MINE, [cart])
          .update({ tried_at: database.raw("last_seen_at"), tried_by: null })
      } catch (error) {
        warn(`medusa-payment-ext-wallet: a turn was not given back. ${messageOf(error)}`)
      }
    },
  }
}
