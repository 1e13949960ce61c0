import { model } from "@medusajs/framework/utils"
import { ALERT_KINDS } from "../alerts/alert-rules"

/** One row per kind of problem: whether it lasts, and what admins were told. */
export const ExtWalletAlert = model.define(
  { name: "ExtWalletAlert", tableName: "ext_wallet_alert" },
  {
    id: model.id({ prefix: "ewalt" }).primaryKey(),
    kind: model.enum([...ALERT_KINDS]),
    /** An environment, or "shop" for what concerns both. */
    scope: model.text(),
    state: model.enum(["open", "over"]),
    problem: model.text(),
    remedy: model.text(),
    wording: model.json().nullable(),
    operation: model.text().nullable(),
    status: model.number().nullable(),
    wallet_transaction_id: model.text().nullable(),
    last_seen_at: model.dateTime(),
    told: model.enum(["open", "over"]).nullable(),
    told_open_at: model.dateTime().nullable(),
    /** When a cart or order was last let through to see whether it is over, and which. */
    tried_at: model.dateTime().nullable(),
    tried_by: model.text().nullable(),
  }
)
