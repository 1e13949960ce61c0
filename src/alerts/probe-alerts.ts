/** While the wallet isn't offered, no customer tries it, so the store probes the service itself. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { ENVIRONMENTS } from "../domain/environment"
import { isUnusual, FEWEST_UNUSUAL } from "../domain/call-results"
import { type PaymentDependencies, type Wallet, paymentDependencies } from "../payments/context"
import { testStoredKey } from "../settings/keys"
import { say } from "../words/say"

/** Below the time for which an alert keeps the wallet from being offered. */
const PROBE_EVERY_MS = 5 * 60_000

export async function probeAlerts(container: MedusaContainer): Promise<void> {
  const deps = paymentDependencies(container)
  await deps.wallet.secrets.check()
  await watchStarts(deps.wallet)
  await probeKeys(deps)
}

/** A token proves nothing if payment calls were refused: then the next payment shows it. */
async function probeKeys(deps: PaymentDependencies): Promise<void> {
  const { alerts } = deps.wallet
  for (const { kind, scope, operation, last_seen_at } of await alerts.listOpen()) {
    const environment = ENVIRONMENTS.find((known) => known === scope)
    const isDue = Date.now() - last_seen_at.getTime() >= PROBE_EVERY_MS
    if (kind === "credentials_rejected" && operation === "token" && environment && isDue) {
      const { verification } = await testStoredKey(deps, environment)
      if (!verification.ok && verification.rejected) {
        const { ok: _failed, rejected: _rejected, ...problem } = verification
        await alerts.report({ kind, scope, ...problem, operation })
      }
    }
  }
}

/** An unusual number of starts alerts the admins and refuses no customer: each cart has its own limit. */
async function watchStarts(wallet: Wallet): Promise<void> {
  const { alerts, calls } = wallet
  const { active_environment: scope } = await wallet.getSettings()
  const count = await calls.countStarts(scope)
  // The week is read only if it matters.
  const usual = count < FEWEST_UNUSUAL ? 0 : await calls.usualStartsPerHour(scope)
  if (!isUnusual(count, usual)) {
    await alerts.over(["many_starts"], scope)
  } else if (!(await alerts.listOpen(scope)).some(({ kind }) => kind === "many_starts")) {
    const problem = say("alerts.many_starts.problem", { count, usual: Math.round(usual) })
    const remedy = say("alerts.many_starts.remedy")
    await alerts.report({ kind: "many_starts", scope, problem, remedy })
  }
}
