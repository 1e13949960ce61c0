import { judgeLanding } from "../landing"
import { namelessCheck } from "../support-bundle"
import { problemOf } from "../check"

describe("a check in the support bundle", () => {
  it("says what was found by its key, and nothing that it was filled with", () => {
    const landing = { success: "https://evil.test/jeanne@example.test" }
    const check = judgeLanding(landing, { storefrontUrl: null, returnOrigins: [] })
    expect(check.message).toContain("jeanne@example.test")
    expect(namelessCheck(check)).toEqual({
      id: "landing",
      status: "error",
      says: ["doctor.landing.elsewhere"],
    })
  })

  it("says nothing of a problem that has no words of ours", () => {
    const noted = { problem: "The service said: sk_123", remedy: "Ask.", wording: null }
    expect(namelessCheck(problemOf("key", noted))).toEqual({ id: "key", status: "error", says: [] })
  })
})
