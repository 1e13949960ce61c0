import { collectTelemetry } from "../../src/telemetry/__tests__/collect-telemetry"
import { testStore } from "../shop/test-store"

const telemetry = collectTelemetry()

afterAll(() => telemetry.end())

testStore({ name: "telemetry" }, ({ shop, simulator, approve, recover }) => {
  beforeEach(() => telemetry.reset())

  const spans = (name: string) =>
    telemetry
      .spans()
      .filter((span) => span.name === `ext_wallet.${name}`)
      .map(({ attributes }) => attributes)

  it("shows every part of a payment, and counts its states", async () => {
    await telemetry.numbers()
    const { session } = await shop().startPayment()
    await shop().visit(await approve(session))
    await recover()
    const sandbox = { "ext_wallet.environment": "sandbox", "ext_wallet.outcome": "answered" }
    expect(spans("init")).toEqual([sandbox])
    expect(spans("resume")).toEqual([sandbox])
    expect(spans("settle")).toEqual([
      { "ext_wallet.approved_by": "return", "ext_wallet.outcome": "order" },
    ])
    expect(spans("recovery")).toEqual([
      { "ext_wallet.outcome": "done", "ext_wallet.settled": 0, "ext_wallet.reviewed": 0 },
    ])
    const told = await telemetry.numbers()
    const states = told
      .filter(({ name }) => name === "ext_wallet.payments")
      .map(({ value, attributes }) => [attributes["ext_wallet.state"], value])
    expect(states).toEqual([
      ["ready", 1],
      ["approved", 1],
      ["resuming", 1],
      ["captured", 1],
    ])
    const durations = told
      .filter(({ name }) => name === "ext_wallet.duration")
      .map(({ value, attributes }) => [attributes["ext_wallet.work"], value])
    expect(durations).toEqual([
      ["init", 1],
      ["resume", 1],
      ["settle", 1],
      ["recovery", 1],
    ])
  })

  it("counts what waits for a person", async () => {
    simulator().fault("status", { on: "resume", times: 1, status: 500 })
    const { session } = await shop().startPayment()
    await shop().visit(await approve(session))
    const told = await telemetry.numbers()
    expect(told).toContainEqual({ name: "ext_wallet.reviews.open", value: 1, attributes: {} })
    expect(spans("resume")).toEqual([
      { "ext_wallet.environment": "sandbox", "ext_wallet.outcome": "unclear" },
    ])
  })

  it("never shows a key, a token, a link or a person", async () => {
    const { session } = await shop().startPayment()
    const location = await approve(session)
    await shop().visit(location)
    const shown = JSON.stringify([telemetry.spans(), await telemetry.numbers()])
    expect(shown).toContain("ext_wallet.settle")
    expect(shown).not.toMatch(/bearer|eyJ|@|jeanne|martin|rue de|https?:/i)
    expect(shown).not.toContain(new URL(location).pathname.split("/").at(-1))
    const { transaction_id } = session.data
    expect(shown).not.toContain(String(transaction_id))
  })
})
