import { TOKEN_PATH } from "../../src/gateway/contract"
import { startSimulator, type Simulator } from ".."
import { askInit, askToken } from "./shop"

const NINETY_DAYS = 7_776_000
let simulator: Simulator
let clockMs = Date.parse("2030-01-01T00:00:00Z")

afterEach(() => simulator.close())

describe.each(["repeat", "remaining"] as const)(
  "the token endpoint with the reading %s",
  (tokenReading) => {
    beforeEach(async () => {
      simulator = await startSimulator({ tokenReading, now: () => clockMs })
    })

    it("issues a token for 90 days if none exists", async () => {
      const answer = await askToken(simulator.url, simulator.apiKey)

      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({
        token_Type: "Bearer",
        access_token: expect.any(String),
        expires_in: NINETY_DAYS,
      })
    })

    it("returns the remaining time of an existing token", async () => {
      const first = await (await askToken(simulator.url, simulator.apiKey)).json()
      clockMs += 60_000
      const second = await (await askToken(simulator.url, simulator.apiKey)).json()

      const repeated = tokenReading === "repeat" ? { access_token: first.access_token } : {}
      expect(second).toEqual({ token_Type: "Bearer", expires_in: NINETY_DAYS - 60, ...repeated })
    })

    it("replaces an expired token and deletes the old one", async () => {
      const first = await (await askToken(simulator.url, simulator.apiKey)).json()
      clockMs += NINETY_DAYS * 1000
      const second = await (await askToken(simulator.url, simulator.apiKey)).json()

      expect(second.expires_in).toBe(NINETY_DAYS)
      expect(second.access_token).not.toBe(first.access_token)
      expect((await askInit(simulator.url, first.access_token)).status).toBe(401)
      expect((await askInit(simulator.url, second.access_token)).status).toBe(200)
    })

    it("replaces tokens that were made to expire", async () => {
      const first = await (await askToken(simulator.url, simulator.apiKey)).json()
      simulator.expireTokens()

      expect((await askInit(simulator.url, first.access_token)).status).toBe(401)
      const second = await (await askToken(simulator.url, simulator.apiKey)).json()
      expect(second).toMatchObject({ access_token: expect.any(String), expires_in: NINETY_DAYS })
    })

    it("keeps one token per key, so that a new key brings a new token", async () => {
      const first = await (await askToken(simulator.url, simulator.apiKey)).json()
      const second = await (await askToken(simulator.url, simulator.generateKey())).json()

      expect(second.access_token).toEqual(expect.any(String))
      expect(second.access_token).not.toBe(first.access_token)
    })

    it("keeps the environments apart", async () => {
      const sandbox = await (await askToken(simulator.url, simulator.apiKey)).json()
      const production = await (await askToken(simulator.url, simulator.productionKey)).json()

      expect(production.access_token).not.toBe(sandbox.access_token)
      const environments = (await simulator.journal()).map(({ environment }) => environment)
      expect(environments).toEqual(["sandbox", "production"])
    })
  }
)

describe("the token endpoint", () => {
  beforeEach(async () => {
    simulator = await startSimulator()
  })

  const form = "Grant_type=client_credentials"
  const formType = "application/x-www-form-urlencoded"
  const key = () => `basic ${simulator.apiKey}`

  it.each([
    ["no Authorization header", () => ({ headers: { "content-type": formType }, body: form })],
    ["another scheme", () => ask(`Bearer ${simulator.apiKey}`, form)],
    ["the key without the word basic", () => ask(simulator.apiKey, form)],
    ["an empty body", () => ask(key(), "")],
    ["another grant", () => ask(key(), "Grant_type=password")],
    ["the grant in another field", () => ask(key(), "grant=client_credentials")],
    ["the grant twice", () => ask(key(), `${form}&${form}`)],
    ["a JSON body", () => ask(key(), '{"Grant_type":"client_credentials"}', "application/json")],
  ])("answers 400 to %s", async (_name, request) => {
    const answer = await fetch(simulator.url + TOKEN_PATH, { method: "POST", ...request() })

    expect(answer.status).toBe(400)
  })

  it("answers 400 if the grant is in the URL instead of the form body", async () => {
    const answer = await fetch(`${simulator.url}${TOKEN_PATH}?${form}`, {
      method: "POST",
      ...ask(key(), ""),
    })

    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain("Grant_type")
  })

  it("answers 401 to a key it does not know", async () => {
    expect((await askToken(simulator.url, "nobody")).status).toBe(401)
  })

  it("answers 401 to a revoked key, and to its token", async () => {
    const { access_token } = await (await askToken(simulator.url, simulator.apiKey)).json()
    simulator.revokeKey(simulator.apiKey)

    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(401)
    expect((await askInit(simulator.url, access_token)).status).toBe(401)
  })

  it("answers 405 to GET", async () => {
    expect((await fetch(simulator.url + TOKEN_PATH)).status).toBe(405)
  })

  it("issues tokens with the configured lifetime", async () => {
    await simulator.close()
    simulator = await startSimulator({ tokenLifetimeSeconds: 120, now: () => clockMs })

    const { expires_in } = await (await askToken(simulator.url, simulator.apiKey)).json()
    expect(expires_in).toBe(120)
  })

  function ask(authorization: string, body: string, type = formType) {
    return { headers: { authorization, "content-type": type }, body }
  }
})
