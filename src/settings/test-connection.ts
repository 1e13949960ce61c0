/** Exchanges the stored key for a token, and remembers what came of it. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { Environment } from "../domain/environment"
import type { Credential } from "../gateway"
import type { PaymentDependencies } from "../payments/dependencies"
import { paymentDependencies } from "../payments/dependencies-of"
import { toProblem, verifyCredential, type Verification } from "./verification"

export type TestConnectionInput = { environment: Environment; actor_id: string }

export async function testConnection(
  container: MedusaContainer,
  { environment, actor_id }: TestConnectionInput
): Promise<Verification> {
  const deps = paymentDependencies(container)
  const verification = await testStoredKey(deps, environment)
  await deps.wallet.audit({
    actorId: actor_id,
    action: "connection_tested",
    detail: { environment, ok: verification.ok },
  })
  return verification
}

async function testStoredKey(
  deps: PaymentDependencies,
  environment: Environment
): Promise<Verification> {
  let credential: Credential
  try {
    credential = await deps.wallet.getCredential(environment)
  } catch (error) {
    return { ok: false, rejected: false, ...toProblem(error) }
  }
  const verification = await verifyCredential(deps, credential)
  await rememberVerification(deps, credential, verification)
  return verification
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
