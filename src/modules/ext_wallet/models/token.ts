import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../../../domain/environment"

/** One row per environment and API key (credential version), with the key's bearer token. */
export const ExtWalletToken = model.define(
  { name: "ExtWalletToken", tableName: "ext_wallet_token" },
  {
    id: model.id({ prefix: "ewtok" }).primaryKey(),
    environment: model.enum([...ENVIRONMENTS]),
    credential_version: model.number(),
    key_fingerprint: model.text().nullable(),
    token_sealed: model.text().nullable(),
    expires_at: model.dateTime().nullable(),
    lease_owner: model.text().nullable(),
    lease_until: model.dateTime().nullable(),
  }
)
