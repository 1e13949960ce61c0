import { randomUUID } from "node:crypto"
import { type Deadline, pause, shareOf, type Http } from "./http"
import { GatewayError } from "./errors"
import { createSingleFlight, tooLate } from "./single-flight"
import { exchangeKey } from "./token-exchange"
import type { Environment } from "../domain/environment"

export interface TokenSource {
  get(credential: Credential, deadline: Deadline): Promise<string>
  /** After a 401. Sends no request if the token was replaced in the meantime, here or on another server. */
  renew(credential: Credential, staleToken: string, deadline: Deadline): Promise<string>
  /** Always calls the endpoint, and stores the token. */
  verify(credential: Credential, deadline: Deadline): Promise<{ expiresInSeconds: number }>
}

const TOKEN_POLL_MS = 100
/** The rest of the time is for the payment call. */
const SHARE_FOR_THE_TOKEN = 0.75
const SHARE_OF_AN_EARLY_ONE = 0.25
/** A lease outlives its work by this much, so that the work can't continue after it. */
const LEASE_RESERVE_MS = 1_000

export function createTokenSource({ store, http }: { store: TokenStore; http: Http }): TokenSource {
  const held = new Map<string, HeldToken>()
  const share = createSingleFlight<string>()

  /** Calls the endpoint. `known` is the token that an answer without a token refers to. */
  async function exchange(credential: Credential, known: string | undefined, deadline: Deadline) {
    const { accessToken = known, expiresInSeconds } = await exchangeKey(http, credential, deadline)
    if (accessToken === undefined) {
      throw new GatewayError({ kind: "no_token", operation: "token" })
    }
    const token = { accessToken, lifetimeMs: expiresInSeconds * 1000 }
    // The endpoint replaces a token only after it has expired, so asking early again is pointless.
    const kept = holdFor(token, { untilTheEnd: accessToken === known, saved: false })
    held.set(idOf(credential), kept)
    await save(credential, kept)
    return { accessToken, expiresInSeconds }
  }

  /** A failing database must not cost a payment: the token is kept, and a later call saves it. */
  async function save(credential: Credential, token: HeldToken) {
    const expiresInSeconds = Math.max(0, Math.floor((token.endsAt - performance.now()) / 1000))
    token.saved = true
    try {
      await store.save(credential, { accessToken: token.accessToken, expiresInSeconds })
    } catch {
      token.saved = false
    }
  }

  /** The stored token, unless it has expired or is the one to replace. */
  async function adopt(credential: Credential, unwanted: string | undefined) {
    const stored = await store.read(credential)
    if (stored && stored.remainingMs > 0 && stored.accessToken !== unwanted) {
      const token = { accessToken: stored.accessToken, lifetimeMs: stored.remainingMs }
      held.set(idOf(credential), holdFor(token, { untilTheEnd: false, saved: true }))
      return { usable: stored.accessToken }
    }
    return { known: stored?.accessToken }
  }

  /** One exchange across all servers: a caller without the lease waits for the other's token. */
  async function obtain(
    credential: Credential,
    unwanted: string | undefined,
    whole: Deadline,
    patient = true
  ) {
    const owner = randomUUID()
    const deadline = shareOf(whole, SHARE_FOR_THE_TOKEN)
    for (;;) {
      const before = await adopt(credential, unwanted)
      if (before.usable !== undefined) {
        return before.usable
      }
      if (
        await store.lease(credential, owner, Math.ceil(deadline.remainingMs()) + LEASE_RESERVE_MS)
      ) {
        try {
          // The lease may be free because another server has just finished.
          const { usable, known = unwanted } = await adopt(credential, unwanted)
          return usable ?? (await exchange(credential, known, deadline)).accessToken
        } finally {
          await store.release(credential, owner).catch(() => undefined)
        }
      }
      if (!patient || !(await pause(TOKEN_POLL_MS, deadline))) {
        throw tooLate()
      }
    }
  }

  /** Replaces a token shortly before it expires. If that fails, the token is used until its end. */
  async function replaceEarly(credential: Credential, current: HeldToken, deadline: Deadline) {
    try {
      return await obtain(
        credential,
        current.accessToken,
        shareOf(deadline, SHARE_OF_AN_EARLY_ONE),
        false
      )
    } catch (error) {
      if (!isAlive(current)) {
        throw error
      }
      current.dueAt = current.endsAt
      return current.accessToken
    }
  }

  async function replaceStale(credential: Credential, staleToken: string, deadline: Deadline) {
    const id = idOf(credential)
    // Callers from now on wait for the new token instead of getting a 401 as well.
    held.delete(id)
    const token = await obtain(credential, staleToken, deadline)
    const confirmed = held.get(id)
    if (confirmed?.accessToken === staleToken) {
      confirmed.confirmedAt = performance.now()
    }
    return token
  }

  return {
    async get(credential, deadline) {
      const id = idOf(credential)
      const current = held.get(id)
      if (current && !current.saved) {
        await save(credential, current)
      }
      if (current && !isDue(current)) {
        return current.accessToken
      }
      const work = () =>
        current && isAlive(current)
          ? replaceEarly(credential, current, deadline)
          : obtain(credential, undefined, deadline)
      return (await share(id, undefined, deadline, work)).value
    },

    async renew(credential, staleToken, deadline) {
      const id = idOf(credential)
      for (;;) {
        const current = held.get(id)
        const replaced = current && current.accessToken !== staleToken && isAlive(current)
        if (current && (replaced || isJustConfirmed(current))) {
          return current.accessToken
        }
        const { value, purpose } = await share(id, staleToken, deadline, () =>
          replaceStale(credential, staleToken, deadline)
        )
        // Work that was started for another reason may have read the stale token from the store.
        if (value !== staleToken || purpose === staleToken) {
          return value
        }
      }
    },

    async verify(credential, deadline) {
      const stored = await store.read(credential)
      const known = stored?.accessToken ?? held.get(idOf(credential))?.accessToken
      const { expiresInSeconds } = await exchange(credential, known, deadline)
      return { expiresInSeconds }
    },
  }
}

const LONGEST_MARGIN_MS = 60_000
/** How long a token stays confirmed after a payment call was answered 401. */
const CONFIRMED_FOR_MS = 2_000

export type HeldToken = {
  accessToken: string
  /** Both on the monotonic clock. From `dueAt` on, it is worth requesting the next token. */
  dueAt: number
  endsAt: number
  saved: boolean
  confirmedAt?: number
}

const idOf = ({ environment, credentialVersion }: TokenKey) => `${environment}:${credentialVersion}`

function holdFor(
  token: { accessToken: string; lifetimeMs: number },
  how: { untilTheEnd: boolean; saved: boolean }
): HeldToken {
  const now = performance.now()
  const margin = how.untilTheEnd ? 0 : Math.min(LONGEST_MARGIN_MS, token.lifetimeMs / 10)
  const endsAt = now + token.lifetimeMs
  return { accessToken: token.accessToken, dueAt: endsAt - margin, endsAt, saved: how.saved }
}

const isDue = (held: HeldToken) => performance.now() >= held.dueAt
const isAlive = (held: HeldToken) => performance.now() < held.endsAt

const isJustConfirmed = ({ confirmedAt }: HeldToken) =>
  confirmedAt !== undefined && performance.now() - confirmedAt < CONFIRMED_FOR_MS

export type TokenKey = { environment: Environment; credentialVersion: number }

/** Keeps the access token across restarts, and shares it between servers. */
export interface TokenStore {
  /** Includes an expired token, because the service may answer with nothing but its new remaining time. */
  read(key: TokenKey): Promise<{ accessToken: string; remainingMs: number } | null>
  /** True for one owner at a time across all servers. Ends by itself after `leaseMs`. */
  lease(key: TokenKey, owner: string, leaseMs: number): Promise<boolean>
  save(key: TokenKey, token: { accessToken: string; expiresInSeconds: number }): Promise<void>
  release(key: TokenKey, owner: string): Promise<void>
}

/** Everything needed to call one environment. `authUrl` and `baseUrl` may have a path. */
export type Credential = TokenKey & {
  apiKey: string
  authUrl: string
  baseUrl: string
  /** The service is known to have taken this key. */
  isVerified?: boolean
}
