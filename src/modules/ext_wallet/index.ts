import { Module } from "@medusajs/framework/utils"
import validateOptions from "./loaders/validate-options"
import warnOfUntestedMedusa from "./loaders/warn-of-untested-medusa"
import ExtWalletModuleService from "./service"

export const EXT_WALLET_MODULE = "ext_wallet"

export { DuplicateTransactionId, LedgerConflict } from "./ledger/write"
export { medusaVersion, pluginVersion } from "./versions"
export { UnreadableSecret } from "./secrets/secret-keeper"
export { environmentPatchSchema } from "./settings/environments"
export { currencyCode, merchantAccount, settingsSchema } from "./settings/settings-schema"
export { ExtWalletModuleService }

export default Module(EXT_WALLET_MODULE, {
  service: ExtWalletModuleService,
  loaders: [validateOptions, warnOfUntestedMedusa],
})
