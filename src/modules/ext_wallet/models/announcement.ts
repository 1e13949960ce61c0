import { model } from "@medusajs/framework/utils"

/**
 * The outbox: payment events for other parts of the store, and messages to admins. Written with
 * the change that causes it, deleted once it was emitted or sent.
 */
export const ExtWalletAnnouncement = model.define(
  { name: "ExtWalletAnnouncement", tableName: "ext_wallet_announcement" },
  {
    id: model.id({ prefix: "ewan" }).primaryKey(),
    sequence: model.autoincrement(),
    /** Of an event. */
    wallet_transaction_id: model.text().nullable(),
    name: model.text(),
    /** For a message: its subject, recipient and text. */
    message: model.json().nullable(),
    // Until then it belongs to the server that wrote it; then any server may emit it.
    emit_after: model.dateTime(),
  }
)
