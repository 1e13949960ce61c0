/** Looks for what a payment can fail by before a payment finds out. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { checkAccounts, checkMerchantAccounts } from "./accounts"
import { checkBackendUrl } from "./backend-url"
import { ok, problemOf, type Check } from "./check"
import { checkDatabase } from "./database"
import { checkKey } from "./key"
import { checkLocking } from "./locking"
import { checkPayments } from "./payments"
import { runChecks } from "./run-checks"
import { judgeMigrations, judgeRecovery } from "./running"
import { checkSecret } from "./secret"
import { checkSimulator } from "./simulator"
import { sentence } from "../words/sentence"

export type { Check } from "./check"

export async function examineStore(container: MedusaContainer): Promise<Check[]> {
  const { options, health, servers } = walletOf(container)
  const isProduction = process.env.NODE_ENV === "production"
  const { registrationProblem: unregistered } = options
  return runChecks([
    [
      "registration",
      () =>
        unregistered
          ? problemOf("registration", unregistered)
          : ok("registration", sentence("doctor.registration.ok")),
    ],
    ["locking", () => checkLocking(container)],
    ["migrations", async () => judgeMigrations(await health.pendingMigrations())],
    ["backend_url", () => checkBackendUrl(options.backendUrl, isProduction)],
    ["accounts", () => checkAccounts(container)],
    ["secret", () => checkSecret(container)],
    ["key", () => checkKey(container)],
    ["payments", () => checkPayments(container)],
    ["simulator", () => checkSimulator(container, isProduction)],
    ["merchant_accounts", () => checkMerchantAccounts(container)],
    ["recovery", async () => judgeRecovery(await servers.secondsSinceRecovery())],
    ["database", () => checkDatabase(container)],
  ])
}
