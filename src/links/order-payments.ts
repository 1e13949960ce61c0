import OrderModule from "@medusajs/medusa/order"
import { defineLink } from "@medusajs/framework/utils"

import ExtWalletModule from "../modules/ext_wallet"

/** `ext_wallet_transactions` of an order. */
export default defineLink(
  { linkable: OrderModule.linkable.order, field: "id" },
  { ...ExtWalletModule.linkable.extWalletTransaction.id, primaryKey: "order_id" },
  { readOnly: true, isList: true }
)
