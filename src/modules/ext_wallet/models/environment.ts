import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../../../domain/environment"

/** What an admin sets for one environment. The key is encrypted; the addresses are options. */
export const ExtWalletEnvironment = model.define(
  { name: "ExtWalletEnvironment", tableName: "ext_wallet_environment" },
  {
    id: model.id({ prefix: "ewenv" }).primaryKey(),
    environment: model.enum([...ENVIRONMENTS]),
    api_key_sealed: model.text().nullable(),
    api_key_hint: model.text().nullable(),
    // One per currency.
    accounts: model.json(),
    /** By account, currency and unit. */
    shown_amounts: model.json(),
    credential_version: model.number().default(0),
    verified_at: model.dateTime().nullable(),
    /** Why the last connection test failed; cleared by a successful one. */
    last_problem: model.json().nullable(),
  }
)
