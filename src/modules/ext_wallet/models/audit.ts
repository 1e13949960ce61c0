import { model } from "@medusajs/framework/utils"

/** Who changed what in the settings: fields, never values. Append-only: the database refuses changes. */
export const ExtWalletAudit = model.define(
  { name: "ExtWalletAudit", tableName: "ext_wallet_audit" },
  {
    id: model.id({ prefix: "ewaud" }).primaryKey(),
    sequence: model.autoincrement(),
    actor_id: model.text().nullable(),
    action: model.text(),
    detail: model.json(),
  }
)
