import CartModule from "@medusajs/medusa/cart"
import { defineLink } from "@medusajs/framework/utils"

import ExtWalletModule from "../modules/ext_wallet"

/** `cart` of a wallet payment. */
export default defineLink(
  { linkable: ExtWalletModule.linkable.extWalletTransaction, field: "cart_id" },
  { linkable: CartModule.linkable.cart },
  { readOnly: true }
)
