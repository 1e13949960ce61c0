import { traced, watchBacklog } from "../telemetry"
import { collectTelemetry } from "./collect-telemetry"

const telemetry = collectTelemetry()

beforeEach(() => telemetry.reset())

afterAll(() => telemetry.end())

describe("a piece of work", () => {
  it("is one span and one duration, with how it ended", async () => {
    const environment = { "ext_wallet.environment": "sandbox" }
    const describe = () => ({ outcome: "answered", counts: { settled: 2 } })
    await expect(
      traced("resume", environment, () => Promise.resolve("paid"), describe)
    ).resolves.toBe("paid")
    const [span, ...others] = telemetry.spans()
    expect(others).toEqual([])
    expect(span).toMatchObject({
      name: "ext_wallet.resume",
      attributes: {
        "ext_wallet.environment": "sandbox",
        "ext_wallet.outcome": "answered",
        "ext_wallet.settled": 2,
      },
    })
    expect(await telemetry.numbers()).toEqual([
      {
        name: "ext_wallet.duration",
        value: 1,
        attributes: {
          "ext_wallet.work": "resume",
          "ext_wallet.environment": "sandbox",
          "ext_wallet.outcome": "answered",
        },
      },
    ])
  })

  it("that throws fails with the same error, of whose words nothing is told", async () => {
    const failure = new Error("Bearer eyJhbGciOi was refused for jane@example.com")
    const failing = () => Promise.reject(failure)
    await expect(traced("init", {}, failing, () => ({ outcome: "" }))).rejects.toBe(failure)
    const [span] = telemetry.spans()
    expect(span?.status).toEqual({ code: 2, message: "error" })
    expect(span?.attributes).toEqual({ "ext_wallet.outcome": "error" })
    expect(span?.events).toEqual([])
  })
})

describe("payments that wait for review", () => {
  it("is read when the store collects, and no more once the server ends", async () => {
    const end = watchBacklog({
      openReviews: () => Promise.resolve({ count: 3, seconds: 7_200 }),
      lateEvents: () => Promise.resolve({ count: 1, seconds: 40 }),
    })
    const waiting = async () =>
      (await telemetry.numbers())
        .filter(({ name }) => /reviews|outbox/.test(name))
        .map(({ name, value }) => [name, value])
    expect(await waiting()).toEqual([
      ["ext_wallet.reviews.open", 3],
      ["ext_wallet.reviews.oldest", 7_200],
      ["ext_wallet.outbox.late", 1],
      ["ext_wallet.outbox.lag", 40],
    ])
    end()
    expect(await waiting()).toEqual([])
  })
})
