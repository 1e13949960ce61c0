import { model } from "@medusajs/framework/utils"

/** What happened to a payment, in order. Append-only: the database refuses changes. */
export const ExtWalletEvent = model.define(
  { name: "ExtWalletEvent", tableName: "ext_wallet_event" },
  {
    id: model.id({ prefix: "ewev" }).primaryKey(),
    // Times can be equal, or even swapped between two transactions: this is the order.
    sequence: model.autoincrement(),
    wallet_transaction_id: model.text(),
    type: model.text(),
    actor: model.text(),
    from_state: model.text().nullable(),
    to_state: model.text().nullable(),
    detail: model.json(),
  }
)
