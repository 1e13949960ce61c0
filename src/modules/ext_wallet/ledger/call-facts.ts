/** The ledger's latest calls: whether the service works, and whether too many payments are started. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type CallResult, cartOf, type Trouble } from "../../../domain/call-results"
import type { Environment } from "../../../domain/environment"
import type { EventType } from "../../../domain/payment/events"
import { NEWEST_FIRST } from "./reads"
import { EVENT_TABLE, TRANSACTION_TABLE, type TransactionRow } from "./tables"

/** More calls than one insistent customer makes between five others. */
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
  const payments = (environment: Environment) =>
    database(TRANSACTION_TABLE).where({ environment, kind: "payment" })

  const listLast = async (
    calls: Knex.QueryBuilder,
    event: string,
    resultOf: (row: CalledRow) => CallResult["result"]
  ): Promise<CallResult[]> => {
    const latest = await calls
      .limit(LOOKED_AT)
      .select<CalledRow[]>(["state", "cart_id", "order_id", database.raw(`${event} as event`)])
    return latest.map((row) => ({ cart: cartOf(row), result: resultOf(row) }))
  }

  const countSince = async (environment: Environment, age: "1 hour" | "7 days") => {
    const { count } = await payments(environment)
      .whereRaw("created_at > now() - ?::interval", [age])
      .first<{ count: number }>(database.raw("count(*)::int as count"))
    return count
  }

  return {
    /** How the last payments were started. */
    lastInits: (environment: Environment) =>
      listLast(
        payments(environment).whereNot({ state: "init_sent" }).orderBy(NEWEST_FIRST),
        `case when state = 'init_failed' then (${lastEventOf(["init_failed"])}) end`,
        ({ state, event }) =>
          state === "init_failed" ? (event?.detail.trouble ?? "refused") : "works"
      ),

    /** Outcomes of the latest capture requests that have ended. */
    lastResumes: (environment: Environment) =>
      listLast(
        payments(environment).whereNotNull("last_resume_at").orderBy("last_resume_at", "desc"),
        `(${lastEventOf([...CAPTURED, ...NOT_CAPTURED])})`,
        ({ event }) => ofResume(event)
      ),

    /** In the last hour. */
    countStarts: (environment: Environment) => countSince(environment, "1 hour"),

    /** On average, over the week before the last hour. */
    async usualStartsPerHour(environment: Environment): Promise<number> {
      const [week, hour] = await Promise.all([
        countSince(environment, "7 days"),
        countSince(environment, "1 hour"),
      ])
      return (week - hour) / (7 * 24 - 1)
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
