/** Keys that the plugin makes for itself, once for each database: all of its servers have the same. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { randomBytes } from "node:crypto"

/** No model has it, so that no query of Medusa's can ask for it. */
const TABLE = "ext_wallet_kept_key"

type KeyName = "development_secret" | "reference"

export function makeKey(): string {
  return randomBytes(48).toString("base64")
}

/** The key of that name. Whoever comes first leaves the candidate; the name is unique, so the others wait and read it. */
export async function keepKey(
  database: Knex,
  name: KeyName,
  candidate: string = makeKey()
): Promise<string> {
  const find = () => database(TABLE).where({ name }).first<{ value: string } | undefined>("value")
  const kept = await find()
  if (kept) {
    return kept.value
  }
  await database(TABLE).insert({ name, value: candidate }).onConflict("name").ignore()
  return (await find())?.value ?? candidate
}
