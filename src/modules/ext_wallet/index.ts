import type { LoaderOptions, Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Module } from "@medusajs/framework/utils"
import { versionProblem } from "../../domain/medusa-version"
import { inWords } from "../../words/sentence"
import validateOptions from "./loaders/validate-options"
import ExtWalletModuleService from "./service"
import { medusaVersion } from "./versions"

export const EXT_WALLET_MODULE = "ext_wallet"

export { DuplicateTransactionId, LedgerConflict } from "./ledger/apply"
export { medusaVersion, pluginVersion } from "./versions"
export { UnreadableSecret } from "./secrets/secret-keeper"
export { environmentPatchSchema } from "./settings/environments"
export { currencyCode, merchantAccount, settingsSchema } from "./settings/settings-schema"
export { ExtWalletModuleService }

async function warnOfUntestedMedusa({ container }: LoaderOptions) {
  const problem = versionProblem(medusaVersion())
  if (!problem) return
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  logger.warn(inWords([problem.message, problem.remedy]))
}

export default Module(EXT_WALLET_MODULE, {
  service: ExtWalletModuleService,
  loaders: [validateOptions, warnOfUntestedMedusa],
})
