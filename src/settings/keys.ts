/** An environment's key: whether the service accepts it, and how it is replaced. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { messageOf } from "../domain/message-of"
import { wordingOf } from "../domain/wording"
import { type Credential, explain, GatewayError } from "../gateway"
import type { EnvironmentProblem } from "../modules/ext_wallet/types"
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

type Tried = {
  /** Null if there is none. */
  credential: Credential | null
  verification: Verification
}

async function tryCredential(
  { wallet, gateway }: PaymentDependencies,
  find: () => Promise<Credential>
): Promise<Tried> {
  let credential: Credential | null = null
  try {
    credential = await find()
    const { expiresInSeconds } = await gateway.testConnection(credential)
    return { credential, verification: { ok: true, expires_in: expiresInSeconds } }
  } catch (error) {
    const rejected = error instanceof GatewayError && REJECTIONS.includes(error.kind)
    const problem = toProblem(error, wallet.options.service)
    return { credential, verification: { ok: false, rejected, ...problem } }
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

/** Exchanges the stored key for a token, and stores the result. */
export async function testConnection(
  container: MedusaContainer,
  { environment, actor_id }: { environment: Environment; actor_id: string }
): Promise<Verification> {
  const deps = paymentDependencies(container)
  const { verification } = await testStoredKey(deps, environment)
  const detail = { environment, ok: verification.ok }
  await deps.wallet.audit({ actorId: actor_id, action: "connection_tested", detail })
  return verification
}

export async function testStoredKey(deps: PaymentDependencies, environment: Environment) {
  const tried = await tryCredential(deps, () => deps.wallet.getCredential(environment))
  await remember(deps, tried)
  return tried
}

/** The dashboard shows it again after a reload; a key that works ends the alert about it. */
async function remember(
  { wallet }: PaymentDependencies,
  { credential, verification }: Tried
): Promise<void> {
  if (!credential) {
    return
  }
  const { environment, credentialVersion } = credential
  if (verification.ok) {
    await wallet.noteVerification(environment, credentialVersion, null)
    await wallet.alerts.over(["credentials_rejected"], environment)
  } else if (verification.rejected) {
    const { ok: _failed, rejected: _rejected, ...problem } = verification
    await wallet.noteVerification(environment, credentialVersion, problem)
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
  | { saved: true; verification: Verification | null }
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
  // What cannot be read is not overwritten by chance: the old secret may still turn up.
  const { key_readable, problem } = await wallet.getEnvironment(environment)
  if (key !== undefined && !key_readable && !force && problem) {
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
  const actor = await findActor(container, actorId)
  const detail = { ...(verification ? { verified: verification.ok } : {}), ...(force && { force }) }
  await wallet.saveEnvironment(environment, patch, { actorId, actor, detail })
  if (tried) {
    await remember(deps, tried)
  }
  return { saved: true, verification }
}

/** Kept with the account, so it stays what it is when the store's default changes. */
async function withCurrency({ query }: PaymentDependencies, patch: AccountPatch) {
  const { account_id, merchant_account_id, currency_code } = patch
  const namesNone = account_id === undefined && merchant_account_id === undefined
  return namesNone || currency_code !== undefined
    ? patch
    : { ...patch, currency_code: (await findStoreCurrency(query)) ?? undefined }
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
