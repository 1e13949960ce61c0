import CartModule from "@medusajs/medusa/cart"
import { defineLink } from "@medusajs/framework/utils"

import ExtWalletModule from "../modules/ext_wallet"

/** `ext_wallet_transactions` of a cart. */
export default defineLink(
  { linkable: CartModule.linkable.cart, field: "id" },
  { ...ExtWalletModule.linkable.extWalletTransaction.id, primaryKey: "cart_id" },
  { readOnly: true, isList: true }
)
