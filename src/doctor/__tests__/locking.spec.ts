import { judgeLocking, suggestsSeveralServers } from "../locking"

describe("the doctor on locks", () => {
  it.each([
    ["@medusajs/medusa/locking-redis", true, "ok"],
    ["@medusajs/locking-redis", true, "ok"],
    ["./src/modules/my-locks", true, "ok"],
    ["@medusajs/medusa/locking-postgres", false, "warning"],
    ["in-memory", false, "warning"],
    ["in-memory", true, "error"],
  ])("finds %s, with several servers %s: %s", (provider, hasSeveralServers, status) => {
    const check = judgeLocking(provider, hasSeveralServers)
    expect(check.status).toBe(status)
    expect(check.remedy === null).toBe(status === "ok")
  })

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
