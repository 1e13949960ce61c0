import fc from "fast-check"
import { excerptOf, redact } from "../redact"

const SECRET = "sk_live+/Zürich 42?&=key"

const FORMS: [string, string][] = [
  ["plain", SECRET],
  ["JSON", JSON.stringify(SECRET)],
  ["base64", Buffer.from(SECRET).toString("base64")],
  ["base64url", Buffer.from(SECRET).toString("base64url")],
  ["base64 within more", Buffer.from(`basic ${SECRET}`).toString("base64")],
  ["base64 within more, shifted", Buffer.from(`basic  ${SECRET}:x`).toString("base64")],
  ["hex", Buffer.from(SECRET).toString("hex")],
  ["upper-case hex", Buffer.from(SECRET).toString("hex").toUpperCase()],
  ["a URL", encodeURIComponent(SECRET)],
  ["a form", encodeURIComponent(SECRET).replaceAll("%20", "+")],
  ["percent signs throughout", Buffer.from(SECRET).toString("hex").replace(/../g, "%$&")],
]

describe("redaction", () => {
  it.each(FORMS)("finds a secret in %s", (_, form) => {
    const clean = redact(`before ${form} after`, [SECRET])
    expect(clean).toMatch(/^before .*\[redacted\].* after$/)
    // At most the characters that a neighbour shares are left of a base64 form.
    expect(clean.length).toBeLessThan("before [redacted] after".length + 20)
  })

  it("removes what looks like credentials without being told", () => {
    const text = [
      "Authorization: Bearer eyJhbGciOi.J9",
      '{"authorization":"basic Zm9vOmJhcg=="}',
      "got basic a1b2c3d4 from you",
      '{"access_token":"unheard-of","api_key":"unseen"}',
    ].join("\n")
    const clean = redact(text, [])
    for (const secret of ["eyJ", "Zm9v", "a1b2c3d4", "unheard-of", "unseen"]) {
      expect(clean).not.toContain(secret)
    }
  })

  it("leaves ordinary words alone", () => {
    const text = "Bearer token missing; basic checks failed: Authorization required"
    expect(redact(text, ["", "key-1234"])).toBe(text)
  })

  it("cuts after redacting, by bytes, without splitting a character", () => {
    const excerpt = excerptOf("é".repeat(2000), [])
    expect(Buffer.byteLength(excerpt)).toBeLessThanOrEqual(2048)
    expect(excerpt).toMatch(/^é+$/)
    const atTheEdge = excerptOf("x".repeat(2040) + "key-1234567890", ["key-1234567890"])
    expect(atTheEdge).not.toContain("key-")
  })

  it("removes the beginning of a secret with which a broken answer ends", () => {
    expect(redact('{"echo":"key-12345', ["key-1234567890"])).toBe('{"echo":"[redacted]')
  })

  it("keeps no NUL in an excerpt, which PostgreSQL could not store", () => {
    expect(excerptOf("bad\0gateway", [])).toBe("bad\uFFFDgateway")
  })

  it("finds a secret with a Kelvin sign", () => {
    const secret = "\u212a      \u07c0 "
    expect(redact(secret, [secret])).toBe("[redacted]")
  })

  it("leaves no secret of any kind in any text", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 8, maxLength: 60, unit: "grapheme" }),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          const forms = [secret, Buffer.from(secret).toString("hex"), encodeURIComponent(secret)]
          for (const form of forms) {
            fc.pre(!`${before}[redacted]${after}`.toLowerCase().includes(form.toLowerCase()))
            expect(redact(before + form + after, [secret])).not.toContain(form)
          }
        }
      )
    )
  })
})
