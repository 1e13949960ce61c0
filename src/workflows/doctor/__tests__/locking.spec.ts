import { judgeLocking } from "../locking"

describe("the doctor on locks", () => {
  it.each([
    ["@medusajs/medusa/locking-redis", "ok"],
    ["@medusajs/locking-redis", "ok"],
    ["./src/modules/my-locks", "ok"],
    ["@medusajs/medusa/locking-postgres", "warning"],
    ["in-memory", "error"],
  ])("finds %s: %s", (provider, status) => {
    const check = judgeLocking(provider, true)
    expect(check.status).toBe(status)
    expect(check.remedy === null).toBe(status === "ok")
  })
})
