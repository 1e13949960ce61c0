/** What makes a `secret` usable, and what stands in for it on a developer's machine. */
import { createHash } from "node:crypto"

const SECRET_MIN_BYTES = 32

export const SECRET_REMEDY =
  "Set EXT_WALLET_SECRET to at least 32 random bytes, for example with `openssl rand -base64 48`."

export function isLongEnough(secret: string): boolean {
  return Buffer.byteLength(secret) >= SECRET_MIN_BYTES
}

export function resolveSecrets(
  given: string | string[] | undefined,
  context: { stableSeed: string; warn: (message: string) => void }
): { secrets: readonly [string, ...string[]]; secretIsDerived: boolean } {
  const listed = given === undefined ? [] : [given].flat()
  if (!listed.every(isLongEnough)) {
    context.warn("medusa-payment-ext-wallet: `secret` has fewer than 32 bytes and is ignored.")
  }
  const [first, ...rest] = new Set(listed.filter(isLongEnough))
  if (first) {
    return { secrets: [first, ...rest], secretIsDerived: false }
  }
  context.warn(
    `medusa-payment-ext-wallet: \`secret\` is not set, so a development secret is used. ${SECRET_REMEDY}`
  )
  return { secrets: [developmentSecret(context.stableSeed)], secretIsDerived: true }
}

/** The same after every restart, so that what was stored yesterday can be read today. */
function developmentSecret(stableSeed: string): string {
  return createHash("sha256")
    .update(`ext-wallet development secret\n${stableSeed}`)
    .digest("base64")
}
