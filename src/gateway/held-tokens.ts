import type { TokenKey } from "./token-store"

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

export const idOf = ({ environment, credentialVersion }: TokenKey) =>
  `${environment}:${credentialVersion}`

export function holdFor(
  token: { accessToken: string; lifetimeMs: number },
  how: { untilTheEnd: boolean; saved: boolean }
): HeldToken {
  const now = performance.now()
  const margin = how.untilTheEnd ? 0 : Math.min(LONGEST_MARGIN_MS, token.lifetimeMs / 10)
  const endsAt = now + token.lifetimeMs
  return { accessToken: token.accessToken, dueAt: endsAt - margin, endsAt, saved: how.saved }
}

export const isDue = (held: HeldToken) => performance.now() >= held.dueAt
export const isAlive = (held: HeldToken) => performance.now() < held.endsAt

export const isJustConfirmed = ({ confirmedAt }: HeldToken) =>
  confirmedAt !== undefined && performance.now() - confirmedAt < CONFIRMED_FOR_MS
