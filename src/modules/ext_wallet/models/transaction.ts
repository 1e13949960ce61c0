import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../../../domain/environment"
import { PAYMENT_STATES, CAPTURES } from "../../../domain/payment/payment"

/**
 * The ledger: one row per init. Only the ledger writes rows, and they are never deleted with a session. Every index is in
 * the migration: here a partial one would get a condition on deleted_at, and a soft delete would lift its guard.
 */
export const ExtWalletTransaction = model.define(
  { name: "ExtWalletTransaction", tableName: "ext_wallet_transaction" },
  {
    id: model.id({ prefix: "ewtx" }).primaryKey(),
    kind: model.enum(["payment", "test"]).default("payment"),
    environment: model.enum([...ENVIRONMENTS]),
    credential_version: model.number(),
    service_url: model.text(),
    payment_session_id: model.text().nullable(),
    payment_collection_id: model.text().nullable(),
    cart_id: model.text().nullable(),
    order_id: model.text().nullable(),
    sales_channel_id: model.text().nullable(),
    cart_ordered_at: model.dateTime().nullable(),
    amount: model.bigNumber(),
    currency_code: model.text(),
    lines_hash: model.text(),
    delivery_hash: model.text().nullable(),
    capture_mode: model.enum(["automatic", "manual"]),
    captures: model.enum([...CAPTURES]),
    return_to: model.text().nullable(),
    return_link_hash: model.text().nullable(),
    transaction_id: model.text().nullable(),
    ext_order_id: model.text().nullable(),
    redirection_url: model.text().nullable(),
    state: model.enum([...PAYMENT_STATES]).default("init_sent"),
    reason: model.text().nullable(),
    capture: model.enum(["none", "unknown", "known"]).default("none"),
    approved_by: model.enum(["return", "sdk", "admin"]).nullable(),
    resume_count: model.number().default(0),
    last_resume_at: model.dateTime().nullable(),
    asked_from: model.enum(["approved", "authorized", "review"]).nullable(),
    captured_call: model.number().nullable(),
    returned_after_call: model.number().nullable(),
    return_count: model.number().default(0),
    last_return_at: model.dateTime().nullable(),
    profile_id: model.text().nullable(),
    calibration_id: model.text().nullable(),
    server_called_at: model.dateTime().nullable(),
    refunded_amount: model.bigNumber().default(0),
    state_changed_at: model.dateTime(),
    review_since: model.dateTime().nullable(),
    look_at: model.dateTime().nullable(),
    recovery_attempts: model.number().default(0),
  }
)
