/** Looks for problems before a payment fails because of them. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../payments/context"
import { checkAccounts, checkMerchantAccounts } from "./accounts"
import { checkBackendUrl, checkSimulator } from "./addresses"
import { type Check, ok, problemOf } from "./check"
import { checkDatabase, checkLocking, judgeMigrations, judgeRecovery } from "./server"
import { checkKey, checkSecret } from "./keys"
import { checkPayments } from "./payments"
import { runChecks } from "./run-checks"

export type { Check } from "./check"

export async function examineStore(container: MedusaContainer): Promise<Check[]> {
  const { options, health, servers } = walletOf(container)
  const isProduction = process.env.NODE_ENV === "production"
  const { registrationProblem: unregistered } = options
  return runChecks([
    [
      "registration",
      () => (unregistered ? problemOf("registration", unregistered) : ok("registration")),
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
