/** What the ledger knows of the last calls: whether the service works, and whether too many payments are started. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type CallResult, cartOf, type Trouble } from "../../../domain/call-results"
import type { Environment } from "../../../domain/environment"
import type { EventType } from "../../../domain/payment/events"
import { NEWEST_FIRST } from "./reads"
import { EVENT_TABLE, TRANSACTION_TABLE, type TransactionRow } from "./tables"

/** More than a customer who tries again and again leaves between five others. */
const LOOKED_AT = 100

const CAPTURED: EventType[] = ["captured", "captured_late", "captured_again"]
const NOT_CAPTURED: EventType[] = [
  "declined",
  "outcome_unknown",
  "resume_not_sent",
  "resume_again_failed",
  "refused_unproven",
]

export function createCallFacts(database: Knex) {
  return {
    /** How the last payments were started. */
    async lastInits(environment: Environment): Promise<CallResult[]> {
      const latest = await database(TRANSACTION_TABLE)
        .where({ environment, kind: "payment" })
        .whereNot({ state: "init_sent" })
        .orderBy(NEWEST_FIRST)
        .limit(LOOKED_AT)
        .select<CalledRow[]>([
          "state",
          "cart_id",
          "order_id",
          database.raw(
            `case when state = 'init_failed' then (${lastEventOf(["init_failed"])}) end as event`
          ),
        ])
      return latest.map(({ event, ...row }) => ({
        cart: cartOf(row),
        result: row.state === "init_failed" ? (event?.detail.trouble ?? "refused") : "works",
      }))
    },

    /** How the last calls that were to move money ended, as far as they have. */
    async lastResumes(environment: Environment): Promise<CallResult[]> {
      const latest = await database(TRANSACTION_TABLE)
        .where({ environment, kind: "payment" })
        .whereNotNull("last_resume_at")
        .orderBy("last_resume_at", "desc")
        .limit(LOOKED_AT)
        .select<CalledRow[]>([
          "cart_id",
          "order_id",
          database.raw(`(${lastEventOf([...CAPTURED, ...NOT_CAPTURED])}) as event`),
        ])
      return latest.map(({ event, ...row }) => ({
        cart: cartOf(row),
        result: ofResume(event),
      }))
    },

    /** In the last hour. */
    async countStarts(environment: Environment): Promise<number> {
      const { count } = await startsSince(database, environment, "1 hour")
      return count
    },

    /** On average, over the week before the last hour. */
    async usualStartsPerHour(environment: Environment): Promise<number> {
      const [week, hour] = await Promise.all([
        startsSince(database, environment, "7 days"),
        startsSince(database, environment, "1 hour"),
      ])
      return (week.count - hour.count) / (7 * 24 - 1)
    },
  }
}

type CalledRow = Pick<TransactionRow, "state" | "cart_id" | "order_id"> & {
  /** As the calls write it down. */
  event: { type: EventType; detail: { trouble?: Trouble; answer?: string } } | null
}

/** As a subquery of a payment's row. */
function lastEventOf(types: EventType[]): string {
  const names = types.map((type) => `'${type}'`).join(", ")
  return `
    select jsonb_build_object('type', event."type", 'detail', event."detail")
      from "${EVENT_TABLE}" as event
      where event."wallet_transaction_id" = "${TRANSACTION_TABLE}"."id" and event."type" in (${names})
      order by event."sequence" desc limit 1`
}

function ofResume(event: CalledRow["event"]): CallResult["result"] {
  if (event && CAPTURED.includes(event.type)) {
    return "works"
  }
  // Also a refusal that proves nothing about an earlier charge.
  if (event?.type === "declined" || event?.detail.answer !== undefined) {
    return "declined"
  }
  return event?.detail.trouble ?? "says_nothing"
}

function startsSince(database: Knex, environment: Environment, age: "1 hour" | "7 days") {
  return database(TRANSACTION_TABLE)
    .where({ environment, kind: "payment" })
    .whereRaw("created_at > now() - ?::interval", [age])
    .first<{ count: number }>(database.raw("count(*)::int as count"))
}
