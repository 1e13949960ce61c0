/** Looks for what is wrong with a store's set-up before a payment finds out. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { leadsToShop } from "../domain/landing"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { isOfferedSomewhere } from "../settings/go-live"
import { judgeBackendUrl, judgeStorefrontUrl, judgeWalletHosts } from "./addresses"
import { judgeRegion, judgeRegistration } from "./connection"
import { checkDatabase } from "./database"
import { checkKey } from "./key"
import { judgeLanding } from "./landing"
import { checkLocking } from "./locking"
import { checkMedusaVersion } from "./medusa-version"
import { checkMerchantAccounts } from "./merchant-accounts"
import { checkProfile } from "./profile"
import { checkSecret } from "./secret"
import type { Check } from "./types"

export async function examineStore(container: MedusaContainer): Promise<Check[]> {
  const wallet = walletOf(container)
  const { registrationProblem, backendUrl, storefrontUrl } = wallet.options
  const { landing, active_environment: environment } = await wallet.getSettings()
  const { walletHosts } = wallet.options.environments[environment]
  const isProduction = process.env.NODE_ENV === "production"
  const { success = "{storefrontUrl}" } = landing
  const hasLanding = !success.includes("{storefrontUrl}") && leadsToShop(success, wallet.options)
  return [
    judgeRegistration(registrationProblem),
    checkLocking(container),
    judgeBackendUrl(backendUrl, isProduction),
    checkMedusaVersion(),
    judgeStorefrontUrl(storefrontUrl, { isProduction, hasLanding }),
    judgeLanding(landing, wallet.options),
    judgeWalletHosts(environment, walletHosts),
    judgeRegion(await isOfferedSomewhere(container)),
    await checkSecret(container),
    await checkKey(container),
    await checkProfile(container),
    await checkMerchantAccounts(container),
    await checkDatabase(container),
  ]
}
