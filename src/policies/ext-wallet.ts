/** What roles can be given, if the store uses Medusa's role-based access. */
import { definePolicies } from "@medusajs/framework/utils"

export const extWalletPolicies = definePolicies([
  {
    name: "ReadExtWalletSettings",
    resource: "ext_wallet_settings",
    operation: "read",
    description: "See the external wallet's settings",
  },
  {
    name: "UpdateExtWalletSettings",
    resource: "ext_wallet_settings",
    operation: "update",
    description: "Change the external wallet's settings, keys and go-live",
  },
  {
    name: "ReadExtWalletPayment",
    resource: "ext_wallet_payment",
    operation: "read",
    description: "See the external wallet's payments",
  },
  {
    name: "UpdateExtWalletPayment",
    resource: "ext_wallet_payment",
    operation: "update",
    description: "Settle the external wallet's payments",
  },
])
