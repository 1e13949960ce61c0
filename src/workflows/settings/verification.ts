/** Whether the service takes a key, in an admin's words. */
import { wordingOf } from "../../domain/wording"
import { explain, GatewayError, type Credential } from "../../gateway"
import type { EnvironmentProblem } from "../../modules/ext_wallet/types"
import type { PaymentDependencies } from "../../payments/dependencies"

export type Verification = { ok: true; expires_in: number } | ({ ok: false } & EnvironmentProblem)

/** `rejected`: the service itself said no. Otherwise it may be a fault on the way. */
export type Verified = { verification: Verification; rejected: boolean }

const CLEAR = ["bad_request", "unauthorized", "no_token"]

export async function verifyCredential(
  { gateway }: Pick<PaymentDependencies, "gateway">,
  credential: Credential
): Promise<Verified> {
  try {
    const { expiresInSeconds } = await gateway.testConnection(credential)
    return { verification: { ok: true, expires_in: expiresInSeconds }, rejected: false }
  } catch (error) {
    return {
      verification: failedBecause(error),
      rejected: error instanceof GatewayError && CLEAR.includes(error.kind),
    }
  }
}

/** Also for what keeps a call from being made at all: no key, no address, an unreadable secret. */
export function failedBecause(error: unknown): { ok: false } & EnvironmentProblem {
  if (error instanceof GatewayError) {
    return { ok: false, status: error.status ?? null, ...explain(error) }
  }
  const message = error instanceof Error ? error.message : String(error)
  const [, problem = message, remedy = ""] = /^(.+?[.!?])\s+(.+)$/s.exec(message) ?? []
  return { ok: false, status: null, problem, remedy, wording: wordingOf(error) }
}
