/** Whether what the database reports as saved survives its crash, and the loss of its server. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { sentence } from "../words/sentence"
import type { ServiceNames } from "../words/service-name"
import { ok, warning, type Check } from "./check"

const RISKS = ["fsync", "commit", "standbys"] as const

/** `standbys`: how many receive every change later; null where the database does not tell. */
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
    return ok(id, sentence(standbys === null ? "doctor.database.unseen" : "doctor.database.ok"))
  }
  const values = { ...service, count: standbys ?? 0 }
  return warning(
    id,
    risks.map((risk) => sentence(`doctor.database.${risk}`, values)),
    risks.map((risk) => sentence(`doctor.database.${risk}Remedy`, values))
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
    // Some providers hide these views. The other checks are worth having all the same.
    return null
  }
}
