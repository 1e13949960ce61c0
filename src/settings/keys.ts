/** The key of an environment: whether the service takes it, and how it is replaced. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { messageOf } from "../domain/message-of"
import { wordingOf } from "../domain/wording"
import { type Credential, explain, GatewayError } from "../gateway"
import type { EnvironmentProblem, EnvironmentSettings } from "../modules/ext_wallet/types"
import { paymentDependencies, type PaymentDependencies } from "../payments/context"
import { isProblemCode, sayProblem } from "../words/problem"
import type { ServiceNames } from "../words/service-name"
import type { Environment } from "../domain/environment"
import type { AccountPatch } from "../domain/accounts"
import { findStoreCurrency } from "../payments/starting/accounts"
import { findActor } from "./read-audit"

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

/** With a credential that has to be found or made first: null if there is none. */
async function tryCredential(
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

export type TestConnectionInput = { environment: Environment; actor_id: string }

/** Exchanges the stored key for a token, and remembers what came of it. */
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
async function rememberVerification(
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

export type SaveEnvironmentInput = {
  environment: Environment
  actor_id: string
  accounts: AccountPatch
  /** Null removes the key. */
  api_key?: string | null | undefined
  force: boolean
}

export type SaveResult =
  | { saved: true; environment: EnvironmentSettings; verification: Verification | null }
  | {
      saved: false
      code: "key_not_verified" | "secret_unreadable"
      verification: FailedVerification
    }

/**
 * Saves accounts and key of an environment. A new key is tried first, under a number of its own: until
 * it is saved, payments go on with the one that is there.
 */
export async function saveEnvironment(
  container: MedusaContainer,
  { environment, actor_id: actorId, accounts, api_key, force }: SaveEnvironmentInput
): Promise<SaveResult> {
  const deps = paymentDependencies(container)
  const { wallet } = deps
  const patch = await wallet.checkEnvironmentPatch(environment, {
    ...(await withCurrency(deps, accounts)),
    api_key,
  })
  const { api_key: key } = patch
  const actor = await findActor(container, actorId)
  if (key === undefined) {
    const saved = await wallet.saveEnvironment(environment, patch, { actorId, actor })
    return { saved: true, environment: saved, verification: null }
  }
  // What cannot be read is not overwritten by chance: the old secret may still turn up.
  const { key_readable, problem } = await wallet.getEnvironment(environment)
  if (!key_readable && !force && problem) {
    const verification = { ok: false as const, rejected: false, ...problem }
    return { saved: false, code: "secret_unreadable", verification }
  }
  const tried = key
    ? await tryCredential(deps, () => wallet.prepareCredential(environment, key))
    : null
  const verification = tried?.verification ?? null
  if (verification?.ok === false && !force && (await storedKeyWorks(deps, environment))) {
    if (tried?.credential) {
      await wallet.discardCredential(tried.credential)
    }
    return { saved: false, code: "key_not_verified", verification }
  }
  const detail = { ...(verification ? { verified: verification.ok } : {}), ...(force && { force }) }
  await wallet.saveEnvironment(environment, patch, { actorId, actor, detail })
  if (tried?.credential) {
    await rememberVerification(deps, tried.credential, tried.verification)
  }
  return { saved: true, environment: await wallet.getEnvironment(environment), verification }
}

/** Kept with the account, so it stays what it is when the store's default changes. */
async function withCurrency(
  { query }: PaymentDependencies,
  patch: AccountPatch
): Promise<AccountPatch> {
  const { account_id, merchant_account_id, currency_code } = patch
  const isOpen =
    currency_code === undefined && (account_id !== undefined || merchant_account_id !== undefined)
  const own = isOpen ? await findStoreCurrency(query) : null
  return own ? { ...patch, currency_code: own } : patch
}

/**
 * Asked only when the new key failed. A fault on the way says nothing about the stored key: then it
 * counts as working if it ever did.
 */
async function storedKeyWorks(
  deps: PaymentDependencies,
  environment: Environment
): Promise<boolean> {
  const find = () => deps.wallet.getCredential(environment)
  const { credential, verification } = await tryCredential(deps, find)
  if (!credential || verification.ok || verification.rejected) {
    return verification.ok
  }
  const { verified_at, token_expires_at } = await deps.wallet.getEnvironment(environment)
  return verified_at !== null || token_expires_at !== null
}
