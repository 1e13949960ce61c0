/**
 * Saves accounts and key of an environment. A new key is tried first, under a number of its own: until
 * it is saved, payments go on with the one that is there.
 */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { AccountPatch } from "../domain/accounts"
import type { Environment } from "../domain/environment"
import type { EnvironmentSettings } from "../modules/ext_wallet/types"
import { type PaymentDependencies, paymentDependencies } from "../payments/context"
import { findStoreCurrency } from "../payments/starting/accounts"
import { findActor } from "./read-audit"
import { rememberVerification } from "./test-connection"
import { tryCredential, type FailedVerification, type Verification } from "./verification"

export type SaveEnvironmentInput = {
  environment: Environment
  actor_id: string
  accounts: AccountPatch
  /** Wrapped by the module: a workflow's input may be written down. Null removes the key. */
  wrapped_key?: string | null
  force: boolean
}

export type SavedEnvironment =
  | { saved: true; environment: EnvironmentSettings; verification: Verification | null }
  | {
      saved: false
      code: "key_not_verified" | "secret_unreadable"
      verification: FailedVerification
    }

export async function saveEnvironment(
  container: MedusaContainer,
  { environment, actor_id: actorId, accounts, wrapped_key, force }: SaveEnvironmentInput
): Promise<SavedEnvironment> {
  const deps = paymentDependencies(container)
  const { wallet } = deps
  const given = wrapped_key ? wallet.secrets.unwrap(environment, wrapped_key) : wrapped_key
  const patch = await wallet.checkEnvironmentPatch(environment, {
    ...(await withCurrency(deps, accounts)),
    api_key: given,
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
