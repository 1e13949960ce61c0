import { startSimulator, type Simulator, type SimulatorOptions } from ".."
import { askResume, getToken, init, ORDER } from "./shop"

let simulator: Simulator
let token: string

async function start(options: SimulatorOptions = {}, order: unknown = ORDER) {
  simulator = await startSimulator(options)
  token = await getToken(simulator.url, simulator.apiKey)
  return init(simulator.url, token, order)
}

function click(url: string, action: string, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ action }),
  })
}

const read = async (url: string) => (await fetch(url)).text()
const stateOf = (id: string) => simulator.transactions().find((one) => one.id === id)?.state

afterEach(() => simulator.close())

describe("the wallet page", () => {
  it("shows merchant, amount, items and receiver", async () => {
    const { redirectionUrl } = await start({ merchantName: "Atelier Nord" })
    const page = await read(redirectionUrl)

    for (const text of [
      "Atelier Nord",
      "12.30",
      "totalAmount: 1230",
      "Linen shirt",
      "Ada Lovelace",
    ]) {
      expect(page).toContain(text)
    }
    expect(page).toContain("1 Rue de Rivoli")
    expect(page).not.toContain("add up to")
  })

  it("reads amounts in major units if configured", async () => {
    const { redirectionUrl } = await start({ amountUnit: "major" })

    expect(await read(redirectionUrl)).toContain("1,230.00")
  })

  it("says when the items do not add up to the total", async () => {
    const order = { ...ORDER, transaction: { accountId: "acc_1", totalAmount: 1300 } }
    const { redirectionUrl } = await start({}, order)

    expect(await read(redirectionUrl)).toContain("The items add up to 12.30")
  })

  it.each([
    ["resume", "when the store calls resume"],
    ["hosted", "captured as soon as you approve"],
  ] as const)("says how a payment of the flow %s is captured", async (flow, words) => {
    const { redirectionUrl } = await start({ flow })

    expect((await read(redirectionUrl)).replace(/\s+/g, " ")).toContain(words)
  })

  it("escapes whatever the shop sends", async () => {
    const evil = `<script>alert("1")</script>'`
    const { redirectionUrl } = await start(
      { merchantName: evil },
      {
        ...ORDER,
        transaction: { accountId: evil, totalAmount: 1230 },
        delivery: { fullName: evil, address: { street: evil, [evil]: { [evil]: evil } } },
        items: [{ ...ORDER.items[0], description: evil }],
      }
    )
    const page = await read(redirectionUrl)

    expect(page).not.toContain("<script>")
    expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;")
  })

  it.each([
    ["resume", "approve", "returnURL", "approved"],
    ["resume", "approve_capture_fails", "returnURL", "approved"],
    ["resume", "cancel", "cancelURL", "canceled"],
    ["resume", "fail", "errorURL", "failed"],
    ["hosted", "approve", "returnURL", "captured"],
    ["hosted", "approve_capture_fails", "errorURL", "failed"],
    ["hosted", "cancel", "cancelURL", "canceled"],
    ["hosted", "fail", "errorURL", "failed"],
  ] as const)("in the flow %s, %s leads to the %s", async (flow, action, goal, state) => {
    const redirections = { ...ORDER.redirections, errorURL: "https://shop.example/error/1" }
    const { id, redirectionUrl } = await start({ flow }, { ...ORDER, redirections })

    const answer = await click(redirectionUrl, action)

    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toBe(redirections[goal])
    expect(stateOf(id)).toBe(state)
  })

  it("offers a failing capture only if there is a resume to refuse", async () => {
    const { redirectionUrl } = await start({ flow: "hosted" })

    expect(await read(redirectionUrl)).not.toContain("approve_capture_fails")
  })

  it.each(["approve", "approve_capture_fails", "cancel", "fail"])(
    "leads back to the shop after %s, even after a resume",
    async (action) => {
      const { id, redirectionUrl } = await start()
      const first = (await click(redirectionUrl, action)).headers.get("location")
      await askResume(simulator.url, token, id)

      const page = await read(redirectionUrl)
      expect(page).toContain("Return to store")
      const again = /name="action" value="(\w+)"/.exec(page)?.[1] ?? ""
      expect((await click(redirectionUrl, again)).headers.get("location")).toBe(first)
    }
  )

  it("answers 409 with the payment's state to a click that comes too late", async () => {
    const { id, redirectionUrl } = await start()
    await simulator.cancel(id)

    const answer = await click(redirectionUrl, "approve")
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain("You canceled this payment")
    expect(stateOf(id)).toBe("canceled")
  })

  it("refuses unknown buttons, unknown payments and forms from other sites", async () => {
    const { id, redirectionUrl } = await start()

    expect((await click(redirectionUrl, "steal")).status).toBe(400)
    expect((await fetch(`${simulator.url}/wallet/nobody`)).status).toBe(404)
    const foreign = { origin: "https://evil.example" }
    expect((await click(redirectionUrl, "approve", foreign)).status).toBe(403)
    expect(stateOf(id)).toBe("waiting")
  })

  it("allows only its own styles", async () => {
    const { redirectionUrl } = await start()
    const policy = (await fetch(redirectionUrl)).headers.get("content-security-policy")

    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain("unsafe")
  })
})
