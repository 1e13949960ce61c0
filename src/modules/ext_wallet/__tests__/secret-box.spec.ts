import { MedusaError } from "@medusajs/framework/utils"
import { createKeyFingerprints } from "../tokens/key-versions"
import { createSecretBox } from "../secrets/secret-box"
import { UnreadableSecret } from "../secrets/secret-keeper"

const OLD = "the-old-secret-0123456789-0123456789"
const NEW = "the-new-secret-0123456789-0123456789"
const CONTEXT = { what: "API key", where: "sandbox" }

describe("a secret box", () => {
  it("opens what it sealed, whatever the letters", () => {
    const box = createSecretBox([OLD])
    for (const text of ["key", "", "ключ 🔑", "x".repeat(5000)]) {
      expect(box.open(box.seal(text, CONTEXT), CONTEXT)).toBe(text)
    }
  })

  it("writes a versioned blob that differs each time and holds no plain text", () => {
    const box = createSecretBox([OLD])
    const [first, second] = [box.seal("CANARY", CONTEXT), box.seal("CANARY", CONTEXT)]
    expect(first).toMatch(/^v1(\.[A-Za-z0-9_-]+){4}$/)
    expect(first).not.toBe(second)
    expect(first).not.toContain(Buffer.from("CANARY").toString("base64url"))
  })

  it("still reads with the old secret after a rotation, and writes with the new one", () => {
    const blob = createSecretBox([OLD]).seal("key", CONTEXT)
    const rotated = createSecretBox([NEW, OLD])
    expect(rotated.open(blob, CONTEXT)).toBe("key")
    expect(rotated.isCurrent(blob)).toBe(false)
    const resealed = rotated.seal("key", CONTEXT)
    expect(rotated.isCurrent(resealed)).toBe(true)
    expect(createSecretBox([NEW]).open(resealed, CONTEXT)).toBe("key")
  })

  it("says that the secret was lost, and what to do", () => {
    const blob = createSecretBox([OLD]).seal("key", CONTEXT)
    const open = () => createSecretBox([NEW]).open(blob, CONTEXT)
    expect(open).toThrow(UnreadableSecret)
    expect(open).toThrow(
      /API key for the sandbox cannot be read.*secret: \[new, old\].*Nothing was/
    )
  })

  it.each([
    ["another place", (blob: string) => blob, { ...CONTEXT, where: "production" }],
    ["another use", (blob: string) => blob, { ...CONTEXT, what: "access token" }],
    ["an altered text", (blob: string) => flipLast(blob), CONTEXT],
    ["an altered tag", (blob: string) => alterPart(blob, 3), CONTEXT],
    ["an altered start value", (blob: string) => alterPart(blob, 2), CONTEXT],
    ["a shortened tag", (blob: string) => shortenPart(blob, 3), CONTEXT],
    ["another version", (blob: string) => blob.replace("v1", "v2"), CONTEXT],
    ["nothing", () => "", CONTEXT],
    ["rubbish", () => "v1....", CONTEXT],
  ])("does not open with %s", (_, alter, context) => {
    const box = createSecretBox([OLD])
    const blob = box.seal("a key to alter", CONTEXT)
    expect(() => box.open(alter(blob), context)).toThrow(MedusaError)
  })
})

describe("key fingerprints", () => {
  it("are equal for the same key under the same secret, whatever its place in the list", () => {
    const [before] = createKeyFingerprints([OLD])("sandbox", "key")
    expect(createKeyFingerprints([NEW, OLD])("sandbox", "key")[1]).toBe(before)
  })

  it("differ by key, environment and secret", () => {
    const prints = [
      ...createKeyFingerprints([OLD, NEW])("sandbox", "key"),
      ...createKeyFingerprints([OLD])("sandbox", "other"),
      ...createKeyFingerprints([OLD])("production", "key"),
    ]
    expect(new Set(prints).size).toBe(4)
  })
})

function alterPart(blob: string, index: number): string {
  const parts = blob.split(".")
  const part = parts[index] ?? ""
  parts[index] = (part.startsWith("A") ? "B" : "A") + part.slice(1)
  return parts.join(".")
}

function shortenPart(blob: string, index: number): string {
  return blob
    .split(".")
    .map((part, at) => (at === index ? part.slice(0, 6) : part))
    .join(".")
}

function flipLast(blob: string): string {
  return alterPart(blob, 4)
}
