import { judgeLocking, suggestsSeveralServers } from "../server"

describe("the doctor on locks", () => {
  it.each([
    ["@medusajs/medusa/locking-redis", 2, true, "ok"],
    ["@medusajs/locking-redis", 1, true, "ok"],
    ["./src/modules/my-locks", 3, true, "ok"],
    ["@medusajs/medusa/locking-postgres", 1, false, "warning"],
    ["in-memory", 1, false, "warning"],
    ["in-memory", 1, true, "error"],
    ["in-memory", 2, false, "error"],
  ])(
    "finds %s, with %s servers seen, made for several %s: %s",
    (provider, seen, isForSeveral, status) => {
      const check = judgeLocking(provider, { seen, isForSeveral })
      expect(check.status).toBe(status)
      expect(check.remedy === null).toBe(status === "ok")
    }
  )

  const redis = (name: string) => ({ resolve: `@medusajs/medusa/${name}-redis` })

  it.each([
    [false, {}],
    [false, { projectConfig: { workerMode: "shared" } }],
    [false, { modules: { event_bus: { resolve: "@medusajs/medusa/event-bus-local" } } }],
    [false, { modules: { locking: redis("locking"), caching: redis("caching") } }],
    [true, { projectConfig: { workerMode: "server" } }],
    [true, { projectConfig: { workerMode: "worker" } }],
    [true, { modules: { event_bus: redis("event-bus") } }],
    [true, { modules: { workflows: redis("workflow-engine") } }],
    [true, { modules: { event_bus: "@medusajs/event-bus-redis" } }],
  ])("says %s of several servers for %j", (expected, config) => {
    expect(suggestsSeveralServers(config)).toBe(expected)
  })
})
