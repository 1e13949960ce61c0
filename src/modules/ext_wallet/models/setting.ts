import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../../../domain/environment"

/** One row: what an admin sets for the shop as a whole. */
export const ExtWalletSetting = model.define(
  { name: "ExtWalletSetting", tableName: "ext_wallet_setting" },
  {
    id: model.id({ prefix: "ewset" }).primaryKey(),
    active_environment: model.enum([...ENVIRONMENTS]),
    capture: model.enum(["automatic", "manual"]),
    display_name: model.text(),
    // A line under the name at checkout, and a picture beside it.
    description: model.text().nullable(),
    logo_url: model.text().nullable(),
    landing: model.json(),
    notify_addresses: model.array(),
    sandbox_testers: model.array(),
    // Whether the wallet's SDK may report approvals from a browser.
    client_sdk: model.boolean().default(false),
    // Accounts that products may use besides the environment's own.
    merchant_accounts: model.json(),
  }
)
