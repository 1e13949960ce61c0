/**
 * A delivery as a keyed hash, "v1.<keyId>.<methods>.<address>.<email>.<details>" in base64url: it tells that a part has
 * changed, and nothing about the person. Bound to its payment session, so that it links no two payments either.
 */
import { createHmac } from "node:crypto"
import { DELIVERY_PARTS, type Delivery, type DeliveryPart } from "../../../domain/delivery"
import { deriveKey } from "./secret-box"

export interface DeliveryHashes {
  make(delivery: Delivery, sessionId: string): string
  /** The part that differs; "unreadable" if no secret of the list, or another version of the plugin, made the hash. */
  compare(hash: string, delivery: Delivery, sessionId: string): DeliveryPart | "unreadable" | null
}

const HASH_VERSION = "v1"

/** Hashes with the first secret, and reads what any of them has made: a secret may be rotated while a customer is at the wallet. */
export function createDeliveryHashes(secrets: readonly [string, ...string[]]): DeliveryHashes {
  const current = toHashKey(secrets[0])
  const keyRing = secrets.map(toHashKey)

  return {
    make: (delivery, sessionId) =>
      [HASH_VERSION, current.id, ...hashParts(current.key, delivery, sessionId)].join("."),

    compare(hash, delivery, sessionId) {
      const [version, keyId, ...hashed] = hash.split(".")
      const key = keyRing.find(({ id }) => id === keyId)?.key
      if (version !== HASH_VERSION || !key) {
        return "unreadable"
      }
      const now = hashParts(key, delivery, sessionId)
      return DELIVERY_PARTS.find((_part, index) => now[index] !== hashed[index]) ?? null
    },
  }
}

function hashParts(key: Buffer, delivery: Delivery, sessionId: string): string[] {
  return DELIVERY_PARTS.map((part) =>
    createHmac("sha256", key)
      .update(JSON.stringify([HASH_VERSION, sessionId, part, delivery[part]]))
      .digest("base64url")
  )
}

function toHashKey(secret: string) {
  return {
    id: deriveKey(secret, "delivery key id", 6).toString("base64url"),
    key: deriveKey(secret, "delivery"),
  }
}
