import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Between } from "./types"

export function between(rows: Knex.QueryBuilder, column: string, range: Between | undefined): void {
  if (range?.$gte !== undefined) void rows.where(column, ">=", range.$gte)
  if (range?.$lt !== undefined) void rows.where(column, "<", range.$lt)
  if (range?.$lte !== undefined) void rows.where(column, "<=", range.$lte)
}
