import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../../../domain/environment"
import { INTEGRATIONS } from "../../../domain/service-profile"

/** A guided test payment: its two payments, and what the admin answered about them. */
export const ExtWalletTestPayment = model.define(
  { name: "ExtWalletTestPayment", tableName: "ext_wallet_calibration" },
  {
    id: model.id({ prefix: "ewcal" }).primaryKey(),
    environment: model.enum([...ENVIRONMENTS]),
    integration: model.enum([...INTEGRATIONS]),
    base_url: model.text(),
    // One that stays unapproved, and one that the admin approves.
    unapproved_id: model.text().nullable(),
    approved_id: model.text().nullable(),
    answers: model.json(),
    profile_id: model.text().nullable(),
    created_by: model.text(),
    // When another one replaced it.
    finished_at: model.dateTime().nullable(),
  }
)
// That one of an environment and integration is open at a time is a unique index of the migration.
