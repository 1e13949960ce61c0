import { judgeAccounts } from "../accounts"
import { namelessCheck, partOf } from "../support-bundle"
import { problemOf } from "../check"

describe("a check in the support bundle", () => {
  it("says what was found by its key, and nothing that it was filled with", () => {
    const region = { name: "jeanne@example.test", currency_code: "gbp" }
    const check = judgeAccounts([region], 1)
    expect(check.message).toContain("jeanne@example.test")
    expect(namelessCheck(check)).toEqual({
      id: "accounts",
      status: "error",
      says: ["doctor.accounts.missing"],
    })
  })

  it("says nothing of a problem that has no words of ours", () => {
    const noted = { problem: "The service said: sk_123", remedy: "Ask.", wording: null }
    expect(namelessCheck(problemOf("key", noted))).toEqual({ id: "key", status: "error", says: [] })
  })
})

describe("a part of the support bundle that cannot be read", () => {
  it("is told by the code of its error, and by nothing that its message names", async () => {
    const missing = Object.assign(new Error('relation "jeanne" does not exist'), { code: "42P01" })
    expect(await partOf(() => Promise.reject(missing))).toEqual({ failed: "42P01" })
    expect(await partOf(() => Promise.reject(new Error("jeanne")))).toEqual({ failed: "error" })
    expect(await partOf(() => 3)).toBe(3)
  })
})
