import { startSimulator, type Simulator } from ".."
import { askResume, askToken, getToken, init, ORDER } from "./shop"

let simulator: Simulator

beforeEach(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.close())

function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${simulator.url}/_simulator/${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}
const post = (path: string, body?: unknown) => ask("POST", path, body)

describe("the control API", () => {
  it("returns the journal and the totals", async () => {
    const token = await getToken(simulator.url, simulator.apiKey)
    const { id } = await init(simulator.url, token)
    await post(`transactions/${id}/approve`)
    await askResume(simulator.url, token, id)

    const { journal } = await (await ask("GET", "journal")).json()
    expect(journal).toEqual(await simulator.journal())
    const text = await (await ask("GET", "state")).text()
    expect(JSON.parse(text)).toMatchObject({
      totals: { tokenRequests: 1, inits: 1, resumes: 1, captures: 1 },
      transactions: [{ id, state: "captured", captures: 1 }],
    })
    expect(text).not.toContain(simulator.apiKey)
  })

  it.each([
    ["approve", undefined, ORDER.redirections.returnURL, "approved"],
    ["cancel", undefined, ORDER.redirections.cancelURL, "canceled"],
    ["fail", undefined, ORDER.redirections.returnURL, "approved"],
    ["fail", { at: "wallet" }, ORDER.redirections.cancelURL, "failed"],
  ])("clicks %s (%p) for the buyer", async (action, body, location, state) => {
    const { id } = await init(simulator.url, await getToken(simulator.url, simulator.apiKey))

    expect(await (await post(`transactions/${id}/${action}`, body)).json()).toEqual({ location })
    expect(simulator.transactions()[0]?.state).toBe(state)
  })

  it("switches faults on and off", async () => {
    await post("faults", { name: "status", on: "token", status: 418 })
    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(418)

    await ask("DELETE", "faults")
    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(200)
  })

  it("generates and revokes keys, and expires tokens", async () => {
    const { apiKey } = await (await post("keys", { environment: "production" })).json()
    const token = await getToken(simulator.url, apiKey)
    await post("tokens/expire")
    expect(await getToken(simulator.url, apiKey)).not.toBe(token)

    expect((await post("keys/revoke", { apiKey })).status).toBe(200)
    expect((await askToken(simulator.url, apiKey)).status).toBe(401)
    expect((await post("keys/revoke", { apiKey })).status).toBe(404)
  })

  it("changes the behaviour", async () => {
    await getToken(simulator.url, simulator.apiKey)
    await post("behaviour", { tokenReading: "remaining", resumeBeforeApproval: "409" })

    expect(await getToken(simulator.url, simulator.apiKey)).toBeUndefined()
  })

  it("resets", async () => {
    await getToken(simulator.url, simulator.apiKey)
    await post("reset")

    expect(simulator.totals().tokenRequests).toBe(0)
  })

  it.each([
    ["POST", "faults", { name: "explode" }, 400],
    ["POST", "faults", { name: "own_cancel_url", on: "token" }, 400],
    ["POST", "faults", { name: "wrong_id", processed: false }, 400],
    ["POST", "keys", { environment: "moon" }, 400],
    ["POST", "behaviour", { flow: "magic" }, 400],
    ["POST", "transactions/nobody/approve", undefined, 404],
    ["POST", "transactions/nobody/steal", undefined, 404],
    ["GET", "secrets", undefined, 404],
  ])("answers %s %s %p with %i", async (method, path, body, status) => {
    expect((await ask(method, path, body)).status).toBe(status)
  })

  it("answers 409 to a click that comes too late", async () => {
    const { id } = await init(simulator.url, await getToken(simulator.url, simulator.apiKey))
    await simulator.cancel(id)

    expect((await post(`transactions/${id}/approve`)).status).toBe(409)
  })

  it("refuses requests from other sites, and bodies that are not JSON", async () => {
    const foreign = { origin: "https://evil.example" }

    expect((await ask("POST", "reset", {}, foreign)).status).toBe(403)
    const broken = await fetch(`${simulator.url}/_simulator/faults`, { method: "POST", body: "{" })
    expect(broken.status).toBe(400)
  })
})
