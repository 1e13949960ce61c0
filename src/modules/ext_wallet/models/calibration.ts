import { model } from "@medusajs/framework/utils"
import { INTEGRATIONS } from "../../../domain/service-profile"

/** An admin finds out how the service behaves: two payments, and what the admin answered about them. */
export const ExtWalletCalibration = model.define(
  { name: "ExtWalletCalibration", tableName: "ext_wallet_calibration" },
  {
    id: model.id({ prefix: "ewcal" }).primaryKey(),
    integration: model.enum([...INTEGRATIONS]),
    base_url: model.text(),
    // One that nobody approves, and one that the admin approves.
    unapproved_id: model.text().nullable(),
    approved_id: model.text().nullable(),
    answers: model.json(),
    profile_id: model.text().nullable(),
    created_by: model.text(),
    finished_at: model.dateTime().nullable(),
  }
)
// That one of an integration is open at a time is a unique index of the migration.
