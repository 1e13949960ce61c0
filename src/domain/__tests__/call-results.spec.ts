import { type CallResult, cartsInARow, isOutage, isUnknownResponse } from "../call-results"
import type { AnswerAddress, Profile } from "../service-profile"

describe("whether a failed call is an outage", () => {
  it.each([
    ["unreachable", null, "connection_refused", true],
    ["unreachable", null, "too_little_time", true],
    ["uncertain", null, "no_answer_in_time", true],
    ["uncertain", 200, "cut_short", true],
    ["uncertain", 500, null, true],
    ["uncertain", 503, null, true],
    ["uncertain", 408, null, true],
    ["uncertain", 429, null, true],
    // The store's own fault.
    ["unreachable", null, "stood_still", false],
    ["unreachable", null, "token_not_readable", false],
    // An answer that the store cannot use.
    [null, null, null, false],
    ["unreadable", null, "unusable_id", false],
    ["unreadable", 200, "not_json", false],
    ["no_token", 200, null, false],
  ])("%s with status %s (%s): %s", (kind, status, seen, expected) => {
    expect(isOutage({ kind, status, seen })).toBe(expected)
  })

  it.each([301, 400, 401, 402, 403, 404, 405, 406, 409, 410, 413, 414, 415, 422, 425, 431, 451])(
    "#101 status %i is none, whether init or resume got it",
    (status) => {
      expect(isOutage({ kind: "refused", status })).toBe(false)
      expect(isOutage({ kind: "uncertain", status })).toBe(false)
    }
  )
})

describe("whether a response to resume that proves nothing is unknown", () => {
  const KNOWN: Profile = {
    captured: { status: 200, address: "return" },
    not_approved: { status: 202, address: "none" },
    tells_apart: true,
    not_captured: null,
    captures: "when_asked",
  }
  const answered = (status: number, address: AnswerAddress) => ({
    status,
    signature: { status, address },
  })

  it.each(["none", "elsewhere", "payment_page", "wallet"] as const)(
    "#94 a 200 that leads to %s is, if the service says something else to payments that were never approved",
    (address) => {
      expect(isUnknownResponse(answered(200, address), KNOWN)).toBe(true)
    }
  )

  it("#94 a 200 that cannot be read is, if a test payment has shown what is said without an approval", () => {
    expect(isUnknownResponse({ status: 200, signature: null }, KNOWN)).toBe(true)
    expect(isUnknownResponse({ status: 200, signature: null }, null)).toBe(false)
  })

  it("#94 the response to a payment that was never approved is not", () => {
    expect(isUnknownResponse(answered(202, "none"), KNOWN)).toBe(false)
  })

  it("#94 a response that a test payment has shown to mean a failed capture is not", () => {
    const profile = { ...KNOWN, not_captured: { status: 200, address: "wallet" } } as const
    expect(isUnknownResponse(answered(200, "wallet"), profile)).toBe(false)
  })

  it("#94 a response that a test payment has shown to mean a capture is not, although it proves none", () => {
    const profile = { ...KNOWN, captured: { status: 200, address: "return_with_query" } } as const
    expect(isUnknownResponse(answered(200, "return_with_query"), profile)).toBe(false)
  })

  it.each([
    ["no test payment was made", null],
    ["no unapproved payment was tried", { ...KNOWN, not_approved: null }],
  ])("#94 only a redirect to a page that is not the wallet's is, if %s", (_case, profile) => {
    expect(isUnknownResponse(answered(200, "payment_page"), profile)).toBe(false)
    expect(isUnknownResponse(answered(200, "wallet"), profile)).toBe(false)
    expect(isUnknownResponse(answered(200, "none"), profile)).toBe(false)
    expect(isUnknownResponse(answered(200, "elsewhere"), profile)).toBe(true)
    expect(isUnknownResponse(answered(200, "return_with_query"), profile)).toBe(true)
  })

  it.each([302, 400, 403, 409, 422, 500])("#94 status %i is not", (status) => {
    expect(isUnknownResponse(answered(status, "none"), KNOWN)).toBe(false)
  })
})

describe("how many carts ended alike in a row", () => {
  const results = (...list: `${string} ${CallResult["result"]}`[]): CallResult[] =>
    list.map((text) => {
      const [cart, result] = text.split(" ")
      return { cart, result } as CallResult
    })

  it("counts each cart once", () => {
    expect(cartsInARow(results("a outage", "a outage", "b outage"), "outage")).toBe(2)
  })

  it("ends with the last call that worked", () => {
    expect(cartsInARow(results("a outage", "b works", "c outage"), "outage")).toBe(1)
  })

  it("neither counts other failures, nor takes them as a sign that all is well", () => {
    const latest = results("a outage", "b refused", "c says_nothing", "d unknown", "e outage")
    expect(cartsInARow(latest, "outage")).toBe(2)
    expect(cartsInARow(latest, "refused")).toBe(1)
    expect(cartsInARow(latest, "unknown")).toBe(1)
  })

  it("counts new responses across declined payments, and no outage", () => {
    const latest = results("a unknown", "b declined", "c unknown", "d works", "e unknown")
    expect(cartsInARow(latest, "unknown")).toBe(2)
    expect(cartsInARow(results("a outage", "b declined", "c outage"), "outage")).toBe(1)
  })
})
