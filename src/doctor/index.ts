/** Looks for what is wrong with a store before a payment finds out. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { leadsToShop } from "../domain/landing"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { regionsWithWallet } from "../settings/go-live"
import { checkBackendUrl, checkStorefrontUrl, judgeWalletHosts } from "./addresses"
import type { Check } from "./check"
import { judgeRegion, judgeRegistration } from "./connection"
import { checkDatabase } from "./database"
import { checkKey } from "./key"
import { judgeLanding } from "./landing"
import { checkLocking } from "./locking"
import { checkMedusaVersion } from "./medusa-version"
import { checkAccounts, checkMerchantAccounts } from "./accounts"
import { checkNotifications } from "./notifications"
import { checkPackages } from "./packages"
import { checkProfile } from "./profile"
import { runChecks, type Examination } from "./run-checks"
import { judgeClock, judgeMigrations, judgeOutbox, judgeRecovery, judgeReviews } from "./running"
import { checkSecret } from "./secret"
import { checkSimulator } from "./simulator"

export type { Check } from "./check"

export async function examineStore(container: MedusaContainer): Promise<Check[]> {
  return runChecks(checksOf(container))
}

function checksOf(container: MedusaContainer): Examination[] {
  const wallet = walletOf(container)
  const { options, health, servers } = wallet
  const isProduction = process.env.NODE_ENV === "production"
  return [
    ["registration", () => judgeRegistration(options.registrationProblem)],
    ["locking", () => checkLocking(container)],
    ["migrations", async () => judgeMigrations(await health.pendingMigrations())],
    ["backend_url", () => checkBackendUrl(options.backendUrl, isProduction)],
    ["medusa_version", () => checkMedusaVersion()],
    ["packages", () => checkPackages()],
    [
      "storefront_url",
      async () => {
        const { success = "{storefrontUrl}" } = (await wallet.getSettings()).landing
        const hasLanding = !success.includes("{storefrontUrl}") && leadsToShop(success, options)
        return checkStorefrontUrl(options.storefrontUrl, { isProduction, hasLanding })
      },
    ],
    ["landing", async () => judgeLanding((await wallet.getSettings()).landing, options)],
    [
      "wallet_hosts",
      async () => {
        const { active_environment: name } = await wallet.getSettings()
        return judgeWalletHosts(name, options.environments[name].walletHosts)
      },
    ],
    [
      "region",
      async () => judgeRegion((await regionsWithWallet(container)).map(({ name }) => name)),
    ],
    ["accounts", () => checkAccounts(container)],
    ["secret", () => checkSecret(container)],
    ["key", () => checkKey(container)],
    ["simulator", () => checkSimulator(container, isProduction)],
    ["profile", () => checkProfile(container)],
    ["merchant_accounts", () => checkMerchantAccounts(container)],
    ["reviews", async () => judgeReviews(await health.openReviews())],
    ["recovery", async () => judgeRecovery(await servers.secondsSinceRecovery())],
    ["outbox", async () => judgeOutbox(await health.lateEvents())],
    ["notifications", () => checkNotifications(container)],
    ["clock", async () => judgeClock(await health.clockAheadMs())],
    ["database", () => checkDatabase(container)],
  ]
}
