import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Environment } from "../../../domain/environment"
import type { ExtWalletEnvironment } from "../models/environment"
import type { RowWith } from "../row-of"
import type { EnvironmentProblem } from "./types"

export const ENVIRONMENT_TABLE = "ext_wallet_environment"

const COLUMNS = [
  "api_key_sealed",
  "api_key_hint",
  "account_id",
  "merchant_account_id",
  "credential_version",
  "verified_at",
  "last_problem",
] as const

export type EnvironmentRow = Pick<
  RowWith<typeof ExtWalletEnvironment, { last_problem: EnvironmentProblem | null }>,
  (typeof COLUMNS)[number]
>

export async function readEnvironmentRow(
  database: Knex,
  environment: Environment
): Promise<EnvironmentRow | undefined> {
  return database(ENVIRONMENT_TABLE)
    .where({ environment })
    .first<EnvironmentRow | undefined>(COLUMNS)
}

/** Creates the row where there is none, and holds it until the transaction ends. */
export async function lockEnvironmentRow(
  transaction: Knex.Transaction,
  environment: Environment
): Promise<EnvironmentRow> {
  await transaction(ENVIRONMENT_TABLE)
    .insert({ id: generateEntityId(undefined, "ewenv"), environment })
    .onConflict("environment")
    .ignore()
  return transaction(ENVIRONMENT_TABLE)
    .where({ environment })
    .forUpdate()
    .first<EnvironmentRow>(COLUMNS)
}

export async function updateEnvironmentRow(
  database: Knex,
  environment: Environment,
  columns: Partial<
    Omit<EnvironmentRow, "verified_at" | "last_problem"> & {
      verified_at: Knex.Raw | null
      last_problem: null
    }
  >
): Promise<void> {
  await database(ENVIRONMENT_TABLE)
    .where({ environment })
    .update({ ...columns, updated_at: database.fn.now() })
}
