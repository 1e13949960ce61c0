/** While the wallet is not offered nobody tries it, so somebody has to look whether it works again. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { ENVIRONMENTS } from "../domain/environment"
import type { AlertRow } from "../modules/ext_wallet/types"
import type { PaymentDependencies } from "../payments/dependencies"
import { paymentDependencies } from "../payments/dependencies-of"
import { testStoredKey } from "../settings/test-connection"
import { watchStarts } from "./watch-starts"

/** Below the time for which an alert keeps the wallet from being offered. */
const PROBE_EVERY_MS = 5 * 60_000

export async function probeAlerts(container: MedusaContainer): Promise<void> {
  const deps = paymentDependencies(container)
  await deps.wallet.secrets.check()
  await watchStarts(deps.wallet)
  for (const alert of await deps.wallet.alerts.listOpen()) {
    if (isDue(alert)) {
      await probe(deps, alert)
    }
  }
}

/** A token proves nothing where the payment calls were refused: there the next payment tells. */
function isDue({ kind, operation, last_seen_at }: AlertRow): boolean {
  return (
    kind === "credentials_rejected" &&
    operation === "token" &&
    Date.now() - last_seen_at.getTime() >= PROBE_EVERY_MS
  )
}

async function probe(deps: PaymentDependencies, alert: AlertRow): Promise<void> {
  const environment = ENVIRONMENTS.find((known) => known === alert.scope)
  if (!environment) {
    return
  }
  const { verification } = await testStoredKey(deps, environment)
  if (!verification.ok && verification.rejected) {
    const { ok: _failed, rejected: _rejected, ...problem } = verification
    const { kind, scope } = alert
    await deps.wallet.alerts.report({ kind, scope, ...problem, operation: "token" })
  }
}
