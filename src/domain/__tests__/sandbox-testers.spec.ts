import { isForTestersOnly } from "../sandbox-testers"

describe("the sandbox of a production server", () => {
  const shop = { active_environment: "sandbox" as const, sandbox_testers: ["Ada@Example.com"] }

  it.each([
    ["a tester", "Ada@Example.com", "production", false],
    ["a tester's address in another letter case", "ada@example.com", "production", true],
    ["other customers", "bob@example.com", "production", true],
    ["a cart without an address", null, "production", true],
    ["a cart with an empty address", "", "production", true],
    ["any customer on a development server", "bob@example.com", "development", false],
  ])("for %s", (_who, email, nodeEnv, isClosed) => {
    expect(isForTestersOnly(shop, email, nodeEnv)).toBe(isClosed)
  })

  it("is no obstacle once production is active", () => {
    const live = { ...shop, active_environment: "production" as const }
    expect(isForTestersOnly(live, "bob@example.com", "production")).toBe(false)
  })
})
