import { INIT_PATH, initAnswerSchema } from "../../src/gateway/contract"
import { startSimulator, type Simulator } from ".."
import { askInit, getToken, ORDER } from "./shop"

let simulator: Simulator
let token: string

beforeAll(async () => {
  simulator = await startSimulator()
  token = await getToken(simulator.url, simulator.apiKey)
})
afterAll(() => simulator.close())

/** A copy of the order without the field at the path. */
function without(path: string): unknown {
  const copy = structuredClone(ORDER)
  const steps = path.split(".")
  const last = steps.pop() ?? ""
  const parent = steps.reduce<object>((value, step) => Reflect.get(value, step), copy)
  Reflect.deleteProperty(parent, last)
  return copy
}

describe("init", () => {
  it("answers with id, extOrderId and its own redirectionUrl", async () => {
    const answer = await askInit(simulator.url, token)

    expect(answer.status).toBe(200)
    const payment = initAnswerSchema.parse(await answer.json())
    expect(payment.redirectionUrl).toBe(`${simulator.url}/wallet/${payment.id}`)
  })

  it("gives each payment its own ids", async () => {
    const [one, two] = await Promise.all([
      askInit(simulator.url, token),
      askInit(simulator.url, token),
    ])
    const [first, second] = [await one.json(), await two.json()]

    expect(first.id).not.toBe(second.id)
    expect(first.extOrderId).not.toBe(second.extOrderId)
  })

  it.each([
    "redirections",
    "redirections.returnURL",
    "redirections.cancelURL",
    "transaction",
    "transaction.accountId",
    "transaction.totalAmount",
    "delivery",
    "delivery.fullName",
    "items",
    "items.0.merchantAccountId",
    "items.0.description",
    "items.0.quantity",
    "items.0.unitAmount",
    "items.0.type",
  ])("answers 400 and names %s where it is missing", async (path) => {
    const answer = await askInit(simulator.url, token, without(path))

    expect(answer.status).toBe(400)
    const { problems } = await answer.json()
    expect(problems).toEqual([expect.stringContaining(`${path}:`)])
  })

  it("names every problem at once", async () => {
    const { problems } = await (await askInit(simulator.url, token, { items: [] })).json()

    expect(problems).toHaveLength(4)
  })

  it("requires an address for a physical item", async () => {
    const answer = await askInit(simulator.url, token, without("delivery.address"))

    expect(answer.status).toBe(400)
    expect((await answer.json()).problems).toEqual([expect.stringContaining("delivery.address:")])
  })

  it("requires no address if all items are digital", async () => {
    const order = {
      ...ORDER,
      delivery: { fullName: "Ada Lovelace" },
      items: ORDER.items.map((item) => ({ ...item, type: "digital" })),
    }

    expect((await askInit(simulator.url, token, order)).status).toBe(200)
  })

  it.each([
    ["nothing", "application/json", ""],
    ["what is no JSON", "application/json", "{"],
    ["a form", "application/x-www-form-urlencoded", "items=1"],
  ])("answers 400 to %s", async (_name, type, body) => {
    const answer = await fetch(simulator.url + INIT_PATH, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": type },
      body,
    })

    expect(answer.status).toBe(400)
  })

  it("answers 401 without a valid token", async () => {
    const bare = await fetch(simulator.url + INIT_PATH, { method: "POST" })

    expect(bare.status).toBe(401)
    expect((await askInit(simulator.url, "made-up")).status).toBe(401)
    expect((await askInit(simulator.url, simulator.apiKey)).status).toBe(401)
  })

  it("answers 413 to a body above 1 MB", async () => {
    const answer = await askInit(simulator.url, token, { filler: "x".repeat(1_100_000) })

    expect(answer.status).toBe(413)
  })
})
