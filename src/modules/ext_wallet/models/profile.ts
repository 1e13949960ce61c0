import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../../../domain/environment"
import { INTEGRATIONS } from "../../../domain/service-profile"
import { CAPTURES } from "../../../domain/payment/payment"

/** What test payments have shown of the service behind an address. The latest one counts. */
export const ExtWalletProfile = model.define(
  { name: "ExtWalletProfile", tableName: "ext_wallet_profile" },
  {
    id: model.id({ prefix: "ewpro" }).primaryKey(),
    environment: model.enum([...ENVIRONMENTS]),
    base_url: model.text(),
    integration: model.enum([...INTEGRATIONS]),
    captured: model.json().nullable(),
    not_captured: model.json().nullable(),
    not_approved: model.json().nullable(),
    tells_apart: model.boolean(),
    captures: model.enum([...CAPTURES]),
    // Learned from the simulator, so it never counts for going live.
    is_simulated: model.boolean().default(false),
    observed: model.json(),
    learned_by: model.text().nullable(),
    replaced_at: model.dateTime().nullable(),
  }
)
// That one profile counts is a unique index of the migration, as with the ledger's.
