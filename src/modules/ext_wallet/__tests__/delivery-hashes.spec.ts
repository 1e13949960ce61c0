import { createHash } from "node:crypto"

import { DELIVERY_PARTS } from "../../../domain/delivery"
import { createDeliveryHashes } from "../secrets/delivery-hashes"

const OLD = "a-secret-of-more-than-thirty-two-bytes-1"
const NEW = "a-secret-of-more-than-thirty-two-bytes-2"
const SESSION = "payses_1"
const DELIVERY = {
  methods: "[so_1]",
  address: "[Jeanne]",
  email: "jeanne@example.test",
  details: "[cus_1]",
}

const hashes = createDeliveryHashes([OLD])

describe("the keyed hash of a delivery", () => {
  it("#74 tells which part has changed", () => {
    const hash = hashes.make(DELIVERY, SESSION)
    expect(hashes.compare(hash, DELIVERY, SESSION)).toBeNull()
    for (const part of DELIVERY_PARTS) {
      expect(hashes.compare(hash, { ...DELIVERY, [part]: "another" }, SESSION)).toBe(part)
    }
  })

  it("carries a version, and calls another version unreadable", () => {
    const hash = hashes.make(DELIVERY, SESSION)
    expect(hash).toMatch(/^v1\./)
    expect(hashes.compare(hash.replace("v1.", "v2."), DELIVERY, SESSION)).toBe("unreadable")
  })

  it("is read with the secret before, too, while the secret is rotated", () => {
    const hash = hashes.make(DELIVERY, SESSION)
    const rotated = createDeliveryHashes([NEW, OLD])
    expect(rotated.compare(hash, DELIVERY, SESSION)).toBeNull()
    expect(rotated.compare(hash, { ...DELIVERY, email: "jean@example.test" }, SESSION)).toBe(
      "email"
    )
    expect(rotated.make(DELIVERY, SESSION)).not.toBe(hash)
  })

  it("is unreadable once its secret is gone", () => {
    const hash = hashes.make(DELIVERY, SESSION)
    expect(createDeliveryHashes([NEW]).compare(hash, DELIVERY, SESSION)).toBe("unreadable")
  })

  it("cannot be guessed without the secret", () => {
    const hash = hashes.make(DELIVERY, SESSION)
    for (const text of Object.values(DELIVERY)) {
      expect(hash).not.toContain(text)
      expect(hash).not.toContain(createHash("sha256").update(text).digest("base64url"))
    }
    const [, , ...parts] = createDeliveryHashes([NEW]).make(DELIVERY, SESSION).split(".")
    expect(parts).toHaveLength(DELIVERY_PARTS.length)
    expect(parts.filter((part) => hash.includes(part))).toEqual([])
  })

  it("links no two payments of one person", () => {
    const [, , ...parts] = hashes.make(DELIVERY, "payses_2").split(".")
    expect(parts.filter((part) => hashes.make(DELIVERY, SESSION).includes(part))).toEqual([])
  })
})
