import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Account, ShownAmounts } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import type { Wording } from "../../../domain/wording"
import type { ExtWalletEnvironment } from "../models/environment"
import type { RowWith } from "../row-of"

export const ENVIRONMENT_TABLE = "ext_wallet_environment"
export const TOKEN_TABLE = "ext_wallet_token"

/** Why the service does not take the key, in an admin's words. */
export type EnvironmentProblem = {
  status: number | null
  problem: string
  remedy: string
  /** The same for other languages; absent if it was stored before there were any. */
  wording?: Wording | null
}

export type EnvironmentRow = RowWith<
  typeof ExtWalletEnvironment,
  { accounts: Account[]; shown_amounts: ShownAmounts; last_problem: EnvironmentProblem | null }
>

/** With what is known of the key in use. */
export type EnvironmentRowWithToken = EnvironmentRow & {
  key_fingerprint: string | null
  expires_at: Date | null
}

export async function readEnvironmentRow(
  database: Knex,
  environment: Environment
): Promise<EnvironmentRowWithToken | undefined> {
  return environmentRows(database)
    .where({ "own.environment": environment })
    .first<EnvironmentRowWithToken | undefined>()
}

export function environmentRows(database: Knex): Knex.QueryBuilder {
  return database(`${ENVIRONMENT_TABLE} as own`)
    .leftJoin(`${TOKEN_TABLE} as token`, {
      "token.environment": "own.environment",
      "token.credential_version": "own.credential_version",
    })
    .select("own.*", "token.key_fingerprint", "token.expires_at")
}

/** Creates the row if there is none, and holds it until the transaction ends. */
export async function lockEnvironmentRow(
  transaction: Knex.Transaction,
  environment: Environment
): Promise<EnvironmentRow> {
  const [row] = (await transaction(ENVIRONMENT_TABLE)
    .insert({ id: generateEntityId(undefined, "ewenv"), environment })
    .onConflict("environment")
    .merge(["environment"])
    .returning("*")) as [EnvironmentRow]
  return row
}

export async function updateEnvironmentRow(
  database: Knex,
  environment: Environment,
  columns: Partial<Record<keyof EnvironmentRow, string | number | Knex.Raw | null>>
): Promise<void> {
  await database(ENVIRONMENT_TABLE)
    .where({ environment })
    .update({ ...columns, updated_at: database.fn.now() })
}
