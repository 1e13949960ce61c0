import { model } from "@medusajs/framework/utils"

/**
 * What is still to be heard: events of a payment, by other parts of the store, and messages, by the admins. Written with
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
    /** Of a message: what it is about, to whom it goes and what it says. */
    message: model.json().nullable(),
    // Until then it is with the server that wrote it; after that any server may emit it.
    emit_after: model.dateTime(),
  }
)
