import OrderModule from "@medusajs/medusa/order"
import { defineLink } from "@medusajs/framework/utils"

import ExtWalletModule from "../modules/ext_wallet"

/** `order` of a wallet payment. */
export default defineLink(
  { linkable: ExtWalletModule.linkable.extWalletTransaction, field: "order_id" },
  { linkable: OrderModule.linkable.order },
  { readOnly: true }
)
