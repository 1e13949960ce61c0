/** What makes a `secret` usable, and what stands in for it on a developer's machine. */
import { makeKey } from "../secrets/kept-key"

const SECRET_MIN_BYTES = 32

export const SECRET_REMEDY =
  "Set EXT_WALLET_SECRET to at least 32 random bytes, for example with `openssl rand -base64 48`."

export function isLongEnough(secret: string): boolean {
  return Buffer.byteLength(secret) >= SECRET_MIN_BYTES
}

/** `secretIsMade`: none was given. The one that is made here counts once the database has kept it. */
export function resolveSecrets(
  given: string | string[] | undefined,
  warn: (message: string) => void
): { secrets: readonly [string, ...string[]]; secretIsMade: boolean } {
  const listed = given === undefined ? [] : [given].flat()
  if (!listed.every(isLongEnough)) {
    warn("medusa-payment-ext-wallet: `secret` has fewer than 32 bytes and is ignored.")
  }
  const [first, ...rest] = new Set(listed.filter(isLongEnough))
  if (first) {
    return { secrets: [first, ...rest], secretIsMade: false }
  }
  warn(
    `medusa-payment-ext-wallet: \`secret\` is not set, so a development secret is used. ${SECRET_REMEDY}`
  )
  return { secrets: [makeKey()], secretIsMade: true }
}
