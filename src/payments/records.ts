/** Medusa's own records, read through its query. */
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import type { Query } from "./dependencies"

type Wanted = {
  entity: string
  fields: string[]
  filters?: Record<string, unknown>
  /** Its relations in one statement, not in one each. */
  strategy?: "joined"
  pagination?: { take: number; skip?: number; order: Record<string, "ASC" | "DESC"> }
}

export async function listRecords<T>(query: Query, wanted: Wanted): Promise<T[]> {
  const { data } = await query.graph(wanted)
  return data as T[]
}

export async function findRecord<T>(query: Query, wanted: Wanted): Promise<T | null> {
  const [record] = await listRecords<T>(query, wanted)
  return record ?? null
}

export function queryOf(container: MedusaContainer): Query {
  return container.resolve(ContainerRegistrationKeys.QUERY)
}

export function loggerOf(container: MedusaContainer): Logger {
  return container.resolve(ContainerRegistrationKeys.LOGGER)
}
