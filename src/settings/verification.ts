/** Whether the service takes a key, in an admin's words. */
import { messageOf } from "../domain/message-of"
import { wordingOf } from "../domain/wording"
import { explain, GatewayError, type Credential } from "../gateway"
import type { EnvironmentProblem } from "../modules/ext_wallet/types"
import type { PaymentDependencies } from "../payments/context"
import { isProblemCode, sayProblem } from "../words/problem"
import type { ServiceNames } from "../words/service-name"

/** `rejected`: the service said no to the key. Any other failure, such as an outage, says nothing about it. */
export type FailedVerification = { ok: false; rejected: boolean } & EnvironmentProblem
export type Verification = { ok: true; expires_in: number } | FailedVerification

const REJECTIONS = ["bad_request", "unauthorized", "no_token"]

async function verifyCredential(
  { wallet, gateway }: PaymentDependencies,
  credential: Credential
): Promise<Verification> {
  try {
    const { expiresInSeconds } = await gateway.testConnection(credential)
    return { ok: true, expires_in: expiresInSeconds }
  } catch (error) {
    const rejected = error instanceof GatewayError && REJECTIONS.includes(error.kind)
    return { ok: false, rejected, ...toProblem(error, wallet.options.service) }
  }
}

/** With a credential that has to be found or made first: null where there is none. */
export async function tryCredential(
  deps: PaymentDependencies,
  find: () => Promise<Credential>
): Promise<{ credential: Credential | null; verification: Verification }> {
  try {
    const credential = await find()
    return { credential, verification: await verifyCredential(deps, credential) }
  } catch (error) {
    const problem = toProblem(error, deps.wallet.options.service)
    return { credential: null, verification: { ok: false, rejected: false, ...problem } }
  }
}

/** Also for what keeps a call from being made at all: no key, no address, an unreadable secret. */
export function toProblem(error: unknown, service: ServiceNames): EnvironmentProblem {
  if (error instanceof GatewayError) {
    return { status: error.status ?? null, ...explain(error, service) }
  }
  const wording = wordingOf(error)
  if (wording && isProblemCode(wording.code)) {
    return { status: null, ...sayProblem(wording.code, wording.params, service) }
  }
  return { status: null, problem: messageOf(error), remedy: "", wording: null }
}
