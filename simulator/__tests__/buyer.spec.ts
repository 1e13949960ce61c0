import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { startSimulator, type Simulator, type SimulatorOptions } from ".."
import { getToken, init, ORDER } from "./shop"

let simulator: Simulator

async function start(options: SimulatorOptions = {}, redirections: object = {}) {
  simulator = await startSimulator(options)
  const token = await getToken(simulator.url, simulator.apiKey)
  const order = { ...ORDER, redirections: { ...ORDER.redirections, ...redirections } }
  return init(simulator.url, token, order)
}

afterEach(() => simulator.close())

describe("the buyer", () => {
  const errorURL = "https://shop.example/error/1"
  const errorUrl = "https://shop.example/error"

  it("goes to the error URL sent with the init rather than to the registered one", async () => {
    const { id } = await start({ errorUrl }, { errorURL })

    expect(await simulator.fail(id, "wallet")).toEqual({ location: errorURL })
  })

  it("goes to the registered error URL if init sent none", async () => {
    const { id } = await start({ errorUrl })

    expect(await simulator.fail(id, "wallet")).toEqual({ location: errorUrl })
  })

  it("goes to the cancel URL if there is no error URL", async () => {
    const { id } = await start()

    expect(await simulator.fail(id, "wallet")).toEqual({ location: ORDER.redirections.cancelURL })
  })

  it("returns as after an approval if the capture is going to fail", async () => {
    const { id } = await start()

    expect(await simulator.fail(id)).toEqual({ location: ORDER.redirections.returnURL })
  })

  it("cannot cancel an approved payment", async () => {
    const { id } = await start()
    await simulator.approve(id)

    await expect(simulator.cancel(id)).rejects.toThrow("approved already")
  })

  it("cannot approve a canceled payment", async () => {
    const { id } = await start()
    await simulator.cancel(id)

    await expect(simulator.approve(id)).rejects.toThrow("canceled already")
  })

  it("approves once, however often the button is pressed", async () => {
    const { id } = await start({ flow: "hosted" })
    await simulator.approve(id)
    await simulator.approve(id)

    expect(simulator.totals().captures).toBe(1)
  })

  it("cannot decide about a payment that does not exist", async () => {
    await start()

    await expect(simulator.approve("nobody")).rejects.toThrow("no transaction nobody")
  })
})

describe("calls from the service's own server", () => {
  let shop: Server
  let seen: string[]
  let shopUrl: string

  beforeEach(async () => {
    seen = []
    shop = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      response.writeHead(303, { location: "/elsewhere" }).end()
    })
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve))
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((resolve) => shop.close(resolve)))

  it.each(["get", "post"] as const)(
    "reach the return URL by %s, and follow no redirect",
    async (serverCalls) => {
      const { id } = await start({ serverCalls }, { returnURL: `${shopUrl}/return` })
      await simulator.approve(id)

      expect(seen).toEqual([`${serverCalls.toUpperCase()} /return`])
      expect((await simulator.journal()).at(-1)).toMatchObject({
        type: "server_call",
        transactionId: id,
        status: 303,
        url: `${shopUrl}/return`,
      })
    }
  )

  it("are off by default", async () => {
    const { id } = await start({}, { returnURL: `${shopUrl}/return` })
    await simulator.approve(id)

    expect(seen).toEqual([])
  })

  it("do not hold up the buyer if the shop cannot be reached", async () => {
    const { id } = await start({ serverCalls: "get" }, { returnURL: "http://127.0.0.1:1/return" })

    expect(await simulator.approve(id)).toEqual({ location: "http://127.0.0.1:1/return" })
    expect((await simulator.journal()).at(-1)).toMatchObject({ type: "server_call", status: null })
  })
})
