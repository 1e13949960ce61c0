import crypto from "node:crypto"
import { createLinkSigner, type LinkPurpose } from "../secrets/links"

const OLD = "the-old-secret-0123456789-0123456789"
const NEW = "the-new-secret-0123456789-0123456789"
const ID = "ewtx_01ARZ3NDEKTSV4RRFFQ69G5FAV"
const PURPOSES: LinkPurpose[] = [
  "return",
  "cancel",
  "error",
  "continue",
  "status",
  "finished",
  "payment_request",
  "ref",
]

const signer = createLinkSigner([OLD])

afterEach(() => jest.restoreAllMocks())

describe("a signed link", () => {
  it.each(PURPOSES)("gives back the id it was made for (%s)", (purpose) => {
    const token = signer.sign(purpose, ID)
    expect(token).toMatch(new RegExp(`^${ID}\\.[A-Za-z0-9_-]{43}$`))
    expect(signer.verify(purpose, token)).toBe(ID)
  })

  it("#24 is worth nothing for another purpose", () => {
    for (const made of PURPOSES) {
      for (const used of PURPOSES.filter((purpose) => purpose !== made)) {
        expect(signer.verify(used, signer.sign(made, ID))).toBeNull()
      }
    }
  })

  it("#24 is worth nothing for another payment", () => {
    const [, mac] = signer.sign("return", ID).split(".")
    expect(signer.verify("return", `${ID.slice(0, -1)}W.${mac}`)).toBeNull()
  })

  it("#22 does not survive the change of any one letter", () => {
    const token = signer.sign("return", ID)
    for (let at = 0; at < token.length; at++) {
      const letter = token[at] === "A" ? "B" : "A"
      expect(signer.verify("return", token.slice(0, at) + letter + token.slice(at + 1))).toBeNull()
    }
  })

  it("has one spelling only, though base64url knows several for the same bytes", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    const token = signer.sign("return", ID)
    const accepted = Array.from(alphabet).filter((last) =>
      signer.verify("return", token.slice(0, -1) + last)
    )
    expect(accepted).toEqual([token.at(-1)])
  })

  it("#49 stays good after a rotation, and is refused once the old secret is gone", () => {
    const token = signer.sign("return", ID)
    expect(createLinkSigner([NEW, OLD]).verify("return", token)).toBe(ID)
    expect(createLinkSigner([NEW]).verify("return", token)).toBeNull()
    const fresh = createLinkSigner([NEW, OLD]).sign("return", ID)
    expect(createLinkSigner([NEW]).verify("return", fresh)).toBe(ID)
  })

  it.each([
    ["nothing", ""],
    ["no signature", ID],
    ["an empty signature", `${ID}.`],
    ["an empty id", `.${"A".repeat(43)}`],
    ["a short signature", `${ID}.${"A".repeat(42)}`],
    ["a long signature", `${ID}.${"A".repeat(44)}`],
    ["padding", `${ID}.${"A".repeat(42)}=`],
    ["a path", `../${ID}.${"A".repeat(43)}`],
    ["another dot", `${ID}.x.${"A".repeat(43)}`],
    ["a line break", `${ID}.${"A".repeat(43)}\n`],
    ["a null byte", `${ID}\0.${"A".repeat(43)}`],
    ["a foreign letter", `éwtx.${"A".repeat(43)}`],
    ["a flood", "A".repeat(1_000_000)],
  ])("is refused without any work where it is malformed: %s", (_, token) => {
    const hmac = jest.spyOn(crypto, "createHmac")
    const compare = jest.spyOn(crypto, "timingSafeEqual")
    expect(signer.verify("return", token)).toBeNull()
    expect(hmac).not.toHaveBeenCalled()
    expect(compare).not.toHaveBeenCalled()
  })

  it("#22 is compared in constant time, with every secret", () => {
    const compare = jest.spyOn(crypto, "timingSafeEqual")
    const rotated = createLinkSigner([NEW, OLD])
    rotated.verify("return", rotated.sign("return", ID))
    expect(compare).toHaveBeenCalledTimes(2)
  })

  it("is never made for an id that could not come back", () => {
    expect(() => signer.sign("return", "no.dots")).toThrow("cannot be signed")
    expect(() => signer.sign("return", "")).toThrow("cannot be signed")
  })
})
