import { startSimulator, type Simulator } from "../../../simulator"
import { createGateway } from ".."
import { createMemoryTokenStore } from "./memory-token-store"
import { credentialFor, initRequest, openScene } from "./scene"

describe.each(["repeat", "remaining"] as const)(
  "with a service that answers for an existing token with: %s",
  (tokenReading) => {
    let simulator: Simulator
    beforeAll(async () => {
      simulator = await startSimulator({ tokenReading })
    })
    beforeEach(() => simulator.reset())
    afterAll(() => simulator.close())

    it("#65 asks for no new token after a restart, nor on a second server", async () => {
      const { gateway, credential, tokenStore } = openScene(simulator)
      await gateway.init(credential, initRequest)
      await openScene(simulator, { tokenStore }).gateway.init(credential, initRequest)
      await openScene(simulator, { tokenStore }).gateway.init(credential, initRequest)
      expect(simulator.totals()).toMatchObject({ tokenRequests: 1, inits: 3 })
    })

    it("#32 renews once for 100 payments that meet an expired token", async () => {
      const { gateway, credential } = openScene(simulator)
      await gateway.init(credential, initRequest)
      simulator.expireTokens()
      await Promise.all(Array.from({ length: 100 }, () => gateway.init(credential, initRequest)))
      expect(simulator.totals().tokenRequests).toBe(2)
    })

    it("tests the connection as often as asked", async () => {
      const { gateway, credential } = openScene(simulator)
      await gateway.testConnection(credential)
      await gateway.testConnection(credential)
      await gateway.init(credential, initRequest)
      expect(simulator.totals().tokenRequests).toBe(2)
    })
  }
)

describe("a payment call whose token is refused", () => {
  let simulator: Simulator
  beforeAll(async () => {
    simulator = await startSimulator()
  })
  beforeEach(() => simulator.reset())
  afterAll(() => simulator.close())

  it("is repeated once with a new token", async () => {
    const { gateway, credential } = openScene(simulator)
    const { id } = await gateway.init(credential, initRequest)
    await simulator.approve(id)
    simulator.expireTokens()
    expect(await gateway.resume(credential, id)).toMatchObject({ kind: "answered" })
    expect(simulator.totals()).toMatchObject({ tokenRequests: 2, resumes: 2, captures: 1 })
  })

  it("#33 is refused, with the reason, where the key has been revoked", async () => {
    const { gateway, credential } = openScene(simulator)
    const { id } = await gateway.init(credential, initRequest)
    await simulator.approve(id)
    simulator.revokeKey(simulator.apiKey)
    const outcome = await gateway.resume(credential, id)
    expect(outcome).toMatchObject({ kind: "refused", error: { kind: "unauthorized" } })
    expect(outcome.kind === "refused" && outcome.error.message).toMatch(/key.*allowlist/s)
    expect(simulator.totals().captures).toBe(0)
  })

  it("can be tried again where the renewal meets a passing fault", async () => {
    const { gateway, credential } = openScene(simulator, { budgetMs: 1_500 })
    const { id } = await gateway.init(credential, initRequest)
    simulator.expireTokens()
    simulator.fault("server_error_before_capture", { on: "token" })
    expect(await gateway.resume(credential, id)).toMatchObject({
      kind: "never_sent",
      error: { kind: "uncertain", operation: "token" },
    })
  })

  it("is never sent without a token, nor without a database to read it from", async () => {
    const tokenStore = createMemoryTokenStore()
    const gateway = createGateway({ tokenStore })
    const credential = credentialFor(simulator.url, "no-such-key")
    expect(await gateway.resume(credential, "tx_1")).toMatchObject({
      kind: "never_sent",
      error: { kind: "unauthorized", operation: "token" },
    })
    tokenStore.breakDown(true)
    expect((await gateway.resume(credential, "tx_1")).kind).toBe("never_sent")
    expect(simulator.totals().resumes).toBe(0)
  })

  it("is not sent when too little time is left to wait for its answer", async () => {
    const { gateway: quick, credential, tokenStore } = openScene(simulator)
    const { id } = await quick.init(credential, initRequest)
    const { gateway } = openScene(simulator, { budgetMs: 1_000, tokenStore })
    jest.spyOn(tokenStore, "read").mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 850))
      return { accessToken: "late", remainingMs: 60_000 }
    })
    expect((await gateway.resume(credential, id)).kind).toBe("never_sent")
    expect(simulator.totals().resumes).toBe(0)
  })
})
