import { FAULT_NAMES, FAULTS, startSimulator, type Simulator } from ".."
import { escapeHtml } from "../html"
import { askResume, askToken, getToken, init } from "./shop"

let simulator: Simulator

beforeEach(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.close())

const operator = () => `${simulator.url}/operator`
const read = async (path = "/operator") => (await fetch(simulator.url + path)).text()

function submit(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(operator(), {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields),
  })
}

describe("the service's dashboard", () => {
  it("is where the root URL leads", async () => {
    const answer = await fetch(simulator.url, { redirect: "manual" })

    expect(answer.headers.get("location")).toBe("/operator")
  })

  it.each(["sandbox", "production"] as const)(
    "generates a %s key, shows it once, and the key works",
    async (environment) => {
      const answer = await submit({ form: "generate_key", environment })
      const location = answer.headers.get("location") ?? ""
      const key = /id="new-key" value="([^"]+)"/.exec(await read(location))?.[1] ?? ""

      expect((await askToken(simulator.url, key)).status).toBe(200)
      expect((await simulator.journal()).at(-1)).toMatchObject({ environment, status: 200 })
      expect(await read(location)).not.toContain(key)
    }
  )

  it("lists keys by their last four characters only", async () => {
    const page = await read()

    expect(page).toContain(`••••${simulator.apiKey.slice(-4)}`)
    expect(page).not.toContain(simulator.apiKey)
    expect(page).not.toContain(simulator.productionKey)
  })

  it("revokes a key", async () => {
    const id = /name="id" value="(\w+)"/.exec(await read())?.[1] ?? ""

    expect((await submit({ form: "revoke_key", id })).status).toBe(303)
    expect(await read()).toContain("Revoked")
    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(401)
    expect((await submit({ form: "revoke_key", id })).status).toBe(404)
  })

  it("lists recent payments with their state", async () => {
    const token = await getToken(simulator.url, simulator.apiKey)
    const { id } = await init(simulator.url, token)
    await simulator.approve(id)

    const page = await read()
    expect(page).toContain(`href="/wallet/${id}"`)
    expect(page).toContain("Approved, not captured")
  })

  describe("refunds", () => {
    const capture = async () => {
      const token = await getToken(simulator.url, simulator.apiKey)
      const { id } = await init(simulator.url, token)
      await simulator.approve(id)
      await askResume(simulator.url, token, id)
      const { totalAmount } = simulator.transactions().find((it) => it.id === id)!.request
        .transaction
      return { id, total: totalAmount / 100 }
    }
    const refund = (id: string, amount: number) =>
      submit({ form: "refund", id, amount: String(amount) })

    it("exports a statement of all payments and refunds", async () => {
      expect(await read()).not.toContain("statement.csv")
      const { id } = await capture()
      await refund(id, 1.5)

      expect(await read()).toContain('href="/operator/statement.csv"')
      const [names, ...lines] = (await read("/operator/statement.csv")).trim().split("\r\n")
      expect(names).toBe("Transaction ID,Order ID,Environment,Date,Amount,Status")
      expect(lines).toEqual([
        expect.stringMatching(new RegExp(`^${id},.*,sandbox,.*,12.30,Captured$`)),
        expect.stringMatching(new RegExp(`^${id},.*,sandbox,.*,1.50,Refunded$`)),
      ])
    })

    it("refunds a part, then the rest, each with its own reference", async () => {
      const { id, total } = await capture()
      const first = await refund(id, 1.5)
      const page = await read(first.headers.get("location")!)
      const reference = /refunded=(\w+)/.exec(first.headers.get("location")!)![1]!
      expect(page).toContain("Refunded 1.50")
      expect(page).toContain(reference)
      expect(page).toContain("Partially refunded")
      expect(page).toContain(`max="${(total - 1.5).toFixed(2)}"`)

      await refund(id, total - 1.5)
      expect(await read()).toContain(">Refunded</span>")
      const refunds = (await simulator.journal()).filter(({ type }) => type === "refund")
      expect(refunds).toMatchObject([
        { transactionId: id, amount: 150, reference },
        { transactionId: id, amount: Math.round(total * 100) - 150 },
      ])
      expect(refunds[1]!.reference).not.toBe(reference)
    })

    it("refunds no more than is left, and nothing that was not captured", async () => {
      const { id, total } = await capture()
      const token = await getToken(simulator.url, simulator.apiKey)
      const { id: waiting } = await init(simulator.url, token)
      expect((await refund(id, total + 0.01)).status).toBe(400)
      expect((await refund(id, 0)).status).toBe(400)
      expect((await refund(id, -1)).status).toBe(400)
      expect((await refund(waiting, 1)).status).toBe(400)
      expect((await refund("nothing", 1)).status).toBe(400)
      expect((await simulator.journal()).filter(({ type }) => type === "refund")).toEqual([])
    })
  })

  it("lists every fault with what it does", async () => {
    const page = (await read()).replace(/\s+/g, " ")

    for (const name of FAULT_NAMES) expect(page).toContain(escapeHtml(FAULTS[name].says))
  })

  it("switches a fault on for one endpoint and one call, and off", async () => {
    await submit({ form: "fault_on", name: "unauthorized", on: "token", times: "1" })
    expect(await read()).toContain("on: token, 1 more")
    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(401)
    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(200)

    await submit({ form: "fault_on", name: "html", on: "", times: "" })
    expect(await read()).toContain("on: everywhere")
    await submit({ form: "fault_off", name: "html" })
    expect(await read()).not.toContain("on: everywhere")
  })

  it("changes the behaviour", async () => {
    const errorUrl = "https://shop.example/ext-wallet/error"
    await submit({ form: "behaviour", flow: "hosted", serverCalls: "none", errorUrl })

    const token = await getToken(simulator.url, simulator.apiKey)
    const { id } = await init(simulator.url, token)
    expect(await simulator.fail(id)).toEqual({ location: errorUrl })
    expect(await read()).toContain('<option value="hosted" selected>')
  })

  it("expires tokens and resets everything on demand", async () => {
    const token = await getToken(simulator.url, simulator.apiKey)
    await submit({ form: "expire_tokens" })
    expect(await getToken(simulator.url, simulator.apiKey)).not.toBe(token)

    await submit({ form: "reset" })
    expect(await simulator.journal()).toEqual([])
  })

  it("refuses unknown forms and forms from other sites", async () => {
    expect((await submit({ form: "rob" })).status).toBe(400)
    expect((await submit({ form: "behaviour", errorUrl: "javascript:alert(1)" })).status).toBe(400)
    expect((await submit({ form: "reset" }, { origin: "null" })).status).toBe(403)
  })
})
