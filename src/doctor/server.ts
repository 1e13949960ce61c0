import type { ConfigModule, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { walletOf } from "../payments/context"
import { sentence } from "../words/sentence"
import { type Check, error, ok, warning } from "./check"
import type { ServiceNames } from "../words/service-name"

type Provider = { resolve?: unknown; id?: string; is_default?: boolean }

const IN_MEMORY = "in-memory"

/** Medusa completes a cart under a lock: who shares it, and what becomes of it when a server dies. */
export async function checkLocking(container: MedusaContainer): Promise<Check> {
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  return judgeLocking(defaultProvider(config.modules), {
    seen: 1 + (await walletOf(container).servers.countOthers()),
    isForSeveral: suggestsSeveralServers(config),
  })
}

type ServerCount = { seen: number; isForSeveral: boolean }

export function judgeLocking(provider: string, { seen, isForSeveral }: ServerCount): Check {
  const id = "locking"
  const remedy = sentence("server.locking.remedy")
  if (provider.endsWith("locking-postgres")) {
    return warning(id, sentence("server.locking.postgres"), remedy)
  }
  if (provider !== IN_MEMORY) {
    return ok(id, sentence("server.locking.ok", { provider, count: seen }))
  }
  return isForSeveral || seen > 1
    ? error(id, sentence("server.locking.several"), remedy)
    : warning(id, sentence("server.locking.memory"), remedy)
}

type Config = {
  modules?: Record<string, unknown>
  projectConfig?: { workerMode?: string | undefined }
}

/** Before the others are seen. One that only serves, or only works, is not alone; nor does one alone need Redis. */
export function suggestsSeveralServers({ modules = {}, projectConfig }: Config): boolean {
  const usesRedis = [Modules.EVENT_BUS, Modules.WORKFLOW_ENGINE].some((name) => {
    const entry = modules[name]
    const resolve = typeof entry === "object" && entry && "resolve" in entry ? entry.resolve : entry
    return typeof resolve === "string" && resolve.includes("redis")
  })
  return usesRedis || !["shared", undefined].includes(projectConfig?.workerMode)
}

/** As Medusa chooses it: the one that says so, else the only one, else its own. */
function defaultProvider(modules: ConfigModule["modules"]): string {
  const locking = modules?.[Modules.LOCKING]
  const options = typeof locking === "object" && "options" in locking ? locking.options : undefined
  const providers = (options?.providers ?? []) as Provider[]
  const chosen =
    providers.filter(({ is_default }) => is_default).at(-1) ??
    (providers.length === 1 ? providers[0] : undefined)
  if (!chosen) return IN_MEMORY
  return typeof chosen.resolve === "string" ? chosen.resolve : (chosen.id ?? "a provider")
}

const MINUTE = 60
/** The job runs every minute, and a run lasts less than one. */
const RECOVERY_IS_LATE = 10 * MINUTE

/** Whether the recurring jobs still run. */
export function judgeRecovery(seconds: number | null): Check {
  const id = "recovery"
  const remedy = sentence("server.recovery.remedy")
  if (seconds === null) {
    return warning(id, sentence("server.recovery.never"), remedy)
  }
  const minutes = Math.floor(seconds / MINUTE)
  return seconds > RECOVERY_IS_LATE
    ? error(id, sentence("server.recovery.late", { minutes }), remedy)
    : ok(id, sentence("server.recovery.ok", { minutes }))
}

export function judgeMigrations(pending: string[]): Check {
  const id = "migrations"
  return pending.length === 0
    ? ok(id)
    : error(
        id,
        sentence("server.migrations.pending", { migrations: pending.join(", ") }),
        sentence("server.migrations.remedy")
      )
}

/** Whether what the database reports as saved survives its crash, and the loss of its server. */
const RISKS = ["fsync", "commit", "standbys"] as const

/** `standbys`: how many receive every change later; null if unknown. */
export type Durability = { fsync: string; synchronousCommit: string; standbys: number | null }

export async function checkDatabase(container: MedusaContainer): Promise<Check> {
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  return judgeDatabase(await readDurability(database), walletOf(container).options.service)
}

export async function readDurability(database: Knex): Promise<Durability> {
  const { rows } = await database.raw<{ rows: Omit<Durability, "standbys">[] }>(
    `select current_setting('fsync') as "fsync",
      current_setting('synchronous_commit') as "synchronousCommit"`
  )
  const { fsync = "on", synchronousCommit = "on" } = rows[0] ?? {}
  return { fsync, synchronousCommit, standbys: await countLateStandbys(database) }
}

export function judgeDatabase(
  { fsync, synchronousCommit, standbys }: Durability,
  service: ServiceNames
): Check {
  const id = "database"
  const isAtRisk = {
    fsync: fsync === "off",
    commit: synchronousCommit === "off",
    standbys: standbys !== null && standbys > 0,
  }
  const risks = RISKS.filter((risk) => isAtRisk[risk])
  if (risks.length === 0) {
    return ok(id)
  }
  const values = { ...service, count: standbys ?? 0 }
  return warning(
    id,
    risks.map((risk) => sentence(`server.database.${risk}`, values)),
    risks.map((risk) => sentence(`server.database.${risk}Remedy`, values))
  )
}

/**
 * Those that could take over. While one of them is waited for, no commit is lost with the server. A role without
 * `pg_monitor` sees that they are there, but not whether they are waited for: that, the setting tells.
 */
const LATE_STANDBYS = `
  select count(*)::int as "count",
    coalesce(bool_or(standby.sync_state in ('sync', 'quorum')), false)
      or (bool_and(standby.sync_state is null)
        and current_setting('synchronous_standby_names') <> '') as "isWaitedFor"
  from pg_stat_replication standby
  left join pg_replication_slots slot on slot.active_pid = standby.pid
  where slot.slot_type is distinct from 'logical'
    and coalesce(standby.state, '') <> 'backup'`

async function countLateStandbys(database: Knex): Promise<number | null> {
  try {
    const { rows } = await database.raw<{ rows: { count: number; isWaitedFor: boolean }[] }>(
      LATE_STANDBYS
    )
    const [found] = rows
    return found?.isWaitedFor ? 0 : (found?.count ?? null)
  } catch {
    // Some providers hide these views. The other checks still run.
    return null
  }
}
