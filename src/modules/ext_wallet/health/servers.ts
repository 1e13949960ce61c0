/** Servers leave a sign of life in the database, so that each knows whether it is alone. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"

/** Without a model: no query needs it. */
const TABLE = "ext_wallet_server"

const HEARTBEAT_MS = 30_000
/** After three missed heartbeats, a server counts as gone. */
const ALIVE_SECONDS = 100

export interface Servers {
  /** A script has ended by the time of the first beat, and is never taken for a server. */
  start(): void
  stop(): void
  beat(): Promise<void>
  noteRecovery(): Promise<void>
  /** Recovery has looked for canceled orders, too. */
  noteOrdersRead(): Promise<void>
  countOthers(): Promise<number>
  /** Null if none has run, or none within a day. */
  secondsSinceRecovery(): Promise<number | null>
  secondsSinceOrdersRead(): Promise<number | null>
}

type Time = "seen_at" | "recovered_at" | "orders_read_at"

export function createServers(database: Knex): Servers {
  const id = generateEntityId(undefined, "ewsrv")
  let timer: NodeJS.Timeout | undefined

  const write = async (...columns: Time[]): Promise<void> => {
    const now = Object.fromEntries(columns.map((column) => [column, database.fn.now()]))
    await database(TABLE)
      .insert({ id, ...now })
      .onConflict("id")
      .merge(columns)
    await database(TABLE).whereRaw("seen_at < now() - interval '1 day'").delete()
  }
  const beat = () => write("seen_at")
  const secondsSince = async (column: Time): Promise<number | null> => {
    const { seconds } = await database(TABLE).first<{ seconds: number | null }>(
      database.raw("extract(epoch from now() - max(??))::int as seconds", [column])
    )
    return seconds
  }

  return {
    start() {
      // Others report a database that is down or not migrated yet.
      timer ??= setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
    beat,
    noteRecovery: () => write("seen_at", "recovered_at"),
    noteOrdersRead: () => write("seen_at", "orders_read_at"),

    async countOthers() {
      // Only servers seen since this one started: the one it replaced may have died just before.
      const { count } = await database(TABLE)
        .whereNot({ id })
        .whereRaw("seen_at > now() - make_interval(secs => ?)", [
          Math.min(ALIVE_SECONDS, process.uptime()),
        ])
        .first<{ count: number }>(database.raw("count(*)::int as count"))
      return count
    },

    secondsSinceRecovery: () => secondsSince("recovered_at"),
    secondsSinceOrdersRead: () => secondsSince("orders_read_at"),
  }
}
