/** Looks for what is wrong with a store's set-up before a payment finds out. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { isOfferedSomewhere } from "../settings/go-live"
import { judgeBackendUrl, judgeStorefrontUrl } from "./addresses"
import { judgeRegion, judgeRegistration } from "./connection"
import { checkKey } from "./key"
import { judgeLanding } from "./landing"
import { checkLocking } from "./locking"
import { checkMedusaVersion } from "./medusa-version"
import { checkSecret } from "./secret"
import type { Check } from "./types"

export async function examineStore(container: MedusaContainer): Promise<Check[]> {
  const wallet = walletOf(container)
  const { registrationProblem, backendUrl, storefrontUrl } = wallet.options
  const { landing } = await wallet.getSettings()
  const isProduction = process.env.NODE_ENV === "production"
  const hasLanding = landing.success?.includes("{storefrontUrl}") === false
  return [
    judgeRegistration(registrationProblem),
    checkLocking(container),
    judgeBackendUrl(backendUrl, isProduction),
    checkMedusaVersion(),
    judgeStorefrontUrl(storefrontUrl, { isProduction, hasLanding }),
    judgeLanding(landing, storefrontUrl),
    judgeRegion(await isOfferedSomewhere(container)),
    await checkSecret(container),
    await checkKey(container),
  ]
}
