import { model } from "@medusajs/framework/utils"

/** A link to what an order owes, which an admin gave out. What is due is read whenever it is followed, and never kept. */
export const ExtWalletPaymentRequest = model.define(
  { name: "ExtWalletPaymentRequest", tableName: "ext_wallet_payment_request" },
  {
    id: model.id({ prefix: "ewpr" }).primaryKey(),
    order_id: model.text(),
    withdrawn_at: model.dateTime().nullable(),
    /** By e-mail, the last time that a message left. */
    sent_at: model.dateTime().nullable(),
    mail_tried_at: model.dateTime().nullable(),
    /** Who did what with it, and when. */
    history: model.json(),
  }
)
