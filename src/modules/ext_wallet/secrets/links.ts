import { MedusaError } from "@medusajs/framework/utils"
import { createHmac, timingSafeEqual } from "node:crypto"
import { deriveKey } from "./derive-key"

const LINK_PURPOSES = [
  "return",
  "cancel",
  "error",
  "continue",
  "status",
  "finished",
  "ref",
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export interface LinkSigner {
  sign(purpose: LinkPurpose, id: string): string
  /** The id, or null where the token is malformed, altered, or made for another purpose. */
  verify(purpose: LinkPurpose, token: string): string | null
}

const ID = /^[A-Za-z0-9_-]{1,64}$/
const TOKEN = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/

/** Signs with the first secret, accepts each. */
export function createLinkSigner(secrets: readonly [string, ...string[]]): LinkSigner {
  const keys = new Map(
    LINK_PURPOSES.map((purpose) => [
      purpose,
      secrets.map((secret) => deriveKey(secret, `link:${purpose}`)),
    ])
  )
  const keysFor = (purpose: LinkPurpose) => keys.get(purpose) ?? []

  return {
    sign(purpose, id) {
      const [key] = keysFor(purpose)
      if (!key || !ID.test(id)) {
        throw new MedusaError(MedusaError.Types.INVALID_ARGUMENT, `"${id}" cannot be signed.`)
      }
      return `${id}.${mac(key, id)}`
    },

    verify(purpose, token) {
      const [, id, given] = (typeof token === "string" && TOKEN.exec(token)) || []
      if (!id || !given) {
        return null
      }
      // The text is compared, not the bytes it stands for: base64url has several spellings of the
      // same bytes. Every secret is tried, so that the time does not tell which one matched.
      const matches = keysFor(purpose).filter((key) => sameText(mac(key, id), given))
      return matches.length > 0 ? id : null
    },
  }
}

function mac(key: Buffer, id: string): string {
  return createHmac("sha256", key).update(id).digest("base64url")
}

function sameText(expected: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}
