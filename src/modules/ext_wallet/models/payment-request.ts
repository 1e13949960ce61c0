import { model } from "@medusajs/framework/utils"

/** A link to what an order owes, which an admin gave out. What is due is read whenever it is followed, and never kept. */
export const ExtWalletPaymentRequest = model.define(
  { name: "ExtWalletPaymentRequest", tableName: "ext_wallet_payment_request" },
  {
    id: model.id({ prefix: "ewpr" }).primaryKey(),
    order_id: model.text(),
    withdrawn_at: model.dateTime().nullable(),
    /** When the last email was sent. */
    sent_at: model.dateTime().nullable(),
    mail_tried_at: model.dateTime().nullable(),
    /** Its history: who did what, and when. */
    history: model.json(),
  }
)
