import { MedusaError } from "@medusajs/framework/utils"
import { createHmac, timingSafeEqual } from "node:crypto"
import { deriveKey } from "./secret-box"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { keepKey } from "./secret-in-use"

const LINK_PURPOSES = [
  "return",
  "cancel",
  "error",
  "continue",
  "status",
  "finished",
  "payment_request",
  "ref",
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export interface LinkSigner {
  sign(purpose: LinkPurpose, id: string): string
  /** The id, or null if the token is malformed, altered, or made for another purpose. */
  verify(purpose: LinkPurpose, token: string): string | null
}

const ROW_ID = /^[A-Za-z0-9_-]{1,64}$/
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
      if (!key || !ROW_ID.test(id)) {
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

/*
 * What Medusa's payment sessions know a payment by. Signed with a key of the database's own: a payment must
 * be found for years, and `secret` is rotated, or lost.
 */

export interface References {
  /** At boot, so that no payment waits for it, or fails by it. */
  prepare(): void
  sign(id: string): Promise<string>
  /** The payment's id, or null if none of our secrets signed it. */
  verify(reference: string): Promise<string | null>
}

export function createReferences(database: Knex): References {
  let signer: Promise<LinkSigner> | undefined
  const signerOfDatabase = () =>
    (signer ??= keepKey(database, "reference").then(
      (key) => createLinkSigner([key]),
      (error: unknown) => {
        signer = undefined
        throw error
      }
    ))

  return {
    // A database that is about to be migrated has its key later.
    prepare: () => void signerOfDatabase().catch(() => undefined),
    sign: async (id) => (await signerOfDatabase()).sign("ref", id),
    verify: async (reference) => (await signerOfDatabase()).verify("ref", reference),
  }
}
