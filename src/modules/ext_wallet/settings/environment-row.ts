import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Account, ShownAmounts } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import type { ExtWalletEnvironment } from "../models/environment"
import type { RowWith } from "../row-of"
import type { EnvironmentProblem } from "./types"

export const ENVIRONMENT_TABLE = "ext_wallet_environment"
export const TOKEN_TABLE = "ext_wallet_token"

const COLUMNS = [
  "api_key_sealed",
  "api_key_hint",
  "accounts",
  "shown_amounts",
  "credential_version",
  "verified_at",
  "last_problem",
] as const

/** A model knows of JSON objects only. */
export type EnvironmentRow = Omit<
  Pick<
    RowWith<typeof ExtWalletEnvironment, { last_problem: EnvironmentProblem | null }>,
    (typeof COLUMNS)[number]
  >,
  "accounts" | "shown_amounts"
> & { accounts: Account[]; shown_amounts: ShownAmounts }

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
    .select(
      "own.environment",
      ...COLUMNS.map((column) => `own.${column}`),
      "token.key_fingerprint",
      "token.expires_at"
    )
}

/** Creates the row if there is none, and holds it until the transaction ends. */
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
    Omit<EnvironmentRow, "accounts" | "shown_amounts" | "verified_at" | "last_problem"> & {
      /** As JSON. */
      accounts: string
      shown_amounts: Knex.Raw
      verified_at: Knex.Raw | null
      last_problem: null
    }
  >
): Promise<void> {
  await database(ENVIRONMENT_TABLE)
    .where({ environment })
    .update({ ...columns, updated_at: database.fn.now() })
}
