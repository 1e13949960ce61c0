/** Exchanges the stored key for a token, and remembers what came of it. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { Environment } from "../domain/environment"
import type { Credential } from "../gateway"
import { type PaymentDependencies, paymentDependencies } from "../payments/context"
import { tryCredential, type Verification } from "./verification"

export type TestConnectionInput = { environment: Environment; actor_id: string }

export async function testConnection(
  container: MedusaContainer,
  { environment, actor_id }: TestConnectionInput
): Promise<Verification> {
  const deps = paymentDependencies(container)
  const { verification } = await testStoredKey(deps, environment)
  const detail = { environment, ok: verification.ok }
  await deps.wallet.audit({ actorId: actor_id, action: "connection_tested", detail })
  return verification
}

export async function testStoredKey(deps: PaymentDependencies, environment: Environment) {
  const tried = await tryCredential(deps, () => deps.wallet.getCredential(environment))
  if (tried.credential) {
    await rememberVerification(deps, tried.credential, tried.verification)
  }
  return tried
}

/** The dashboard shows it again after a reload; a key that works ends the alert about it. */
export async function rememberVerification(
  { wallet }: PaymentDependencies,
  { environment, credentialVersion }: Credential,
  verification: Verification
): Promise<void> {
  if (verification.ok) {
    await wallet.markVerified(environment, credentialVersion)
    await wallet.alerts.over(["credentials_rejected"], environment)
    return
  }
  const { ok: _failed, rejected, ...problem } = verification
  if (rejected) {
    await wallet.noteProblem(environment, credentialVersion, problem)
  }
}
