import { resumePath } from "../../src/gateway/contract"
import { startSimulator, type Simulator, type SimulatorOptions } from ".."
import { askResume, getToken, init, ORDER } from "./shop"

let simulator: Simulator
let token: string

async function start(options: SimulatorOptions = {}) {
  simulator = await startSimulator(options)
  token = await getToken(simulator.url, simulator.apiKey)
  const payment = await init(simulator.url, token)
  return { payment, resume: () => askResume(simulator.url, token, payment.id) }
}
const captures = () => simulator.totals().captures

afterEach(() => simulator.close())

describe("resume", () => {
  it("captures after the buyer has approved, and answers with the return URL", async () => {
    const { payment, resume } = await start()
    await simulator.approve(payment.id)
    expect(captures()).toBe(0)

    const answer = await resume()

    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      id: payment.id,
      extOrderId: payment.extOrderId,
      redirectionUrl: ORDER.redirections.returnURL,
    })
    expect(captures()).toBe(1)
  })

  it.each([undefined, 409])("is refused before the approval (%s)", async (resumeBeforeApproval) => {
    const { resume } = await start({ resumeBeforeApproval })

    expect((await resume()).status).toBe(resumeBeforeApproval ?? 400)
    expect(captures()).toBe(0)
  })

  it("answers with the wallet's own page before the approval, where that is switched on", async () => {
    const { payment, resume } = await start({ resumeBeforeApproval: "wallet_page" })
    const answer = await resume()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ redirectionUrl: payment.redirectionUrl })
    expect(captures()).toBe(0)
  })

  it.each([
    ["return_link", ORDER.redirections.returnURL],
    ["wallet_page", expect.stringContaining("/wallet/")],
    ["no_address", undefined],
  ] as const)("answers a capture with %s where that is switched on", async (chosen, address) => {
    const { payment, resume } = await start()
    simulator.behave({ capturedAnswer: chosen, repeatedResume: "same" })
    await simulator.approve(payment.id)
    for (const _time of ["first", "repeated"]) {
      const answer = await resume()
      expect(answer.status).toBe(200)
      expect((await answer.json()).redirectionUrl).toEqual(address)
    }
    expect(captures()).toBe(1)
  })

  it("is refused after a cancellation", async () => {
    const { payment, resume } = await start()
    await simulator.cancel(payment.id)

    expect((await resume()).status).toBe(400)
  })

  it("is refused every time if the capture fails", async () => {
    const { payment, resume } = await start()
    await simulator.fail(payment.id)

    expect((await resume()).status).toBe(400)
    expect((await resume()).status).toBe(400)
    expect(captures()).toBe(0)
  })

  it.each([
    { repeatedResume: "same", status: 200, total: 1 },
    { repeatedResume: "conflict", status: 409, total: 1 },
    { repeatedResume: "captures_again", status: 200, total: 2 },
  ] as const)(
    "repeated, answers $status with $total captures where it is set to $repeatedResume",
    async ({ repeatedResume, status, total }) => {
      const { payment, resume } = await start({ repeatedResume })
      await simulator.approve(payment.id)
      await resume()

      expect((await resume()).status).toBe(status)
      expect(captures()).toBe(total)
    }
  )

  it("captures once for a hundred calls at once", async () => {
    const { payment, resume } = await start()
    await simulator.approve(payment.id)

    const answers = await Promise.all(Array.from({ length: 100 }, resume))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(captures()).toBe(1)
  })

  it("answers 404 to an unknown payment, and to one of the other environment", async () => {
    const { payment } = await start()
    const production = await getToken(simulator.url, simulator.productionKey)

    expect((await askResume(simulator.url, token, "nobody")).status).toBe(404)
    expect((await askResume(simulator.url, production, payment.id)).status).toBe(404)
  })

  it("answers 401 without a valid token", async () => {
    const { payment } = await start()
    const bare = await fetch(simulator.url + resumePath(payment.id), { method: "POST" })

    expect(bare.status).toBe(401)
    expect((await askResume(simulator.url, "made-up", payment.id)).status).toBe(401)
  })

  it("works with the token of another key of the same environment", async () => {
    const { payment } = await start()
    await simulator.approve(payment.id)
    const other = await getToken(simulator.url, simulator.generateKey())

    expect((await askResume(simulator.url, other, payment.id)).status).toBe(200)
  })
})

describe("the hosted flow", () => {
  it("captures at the approval and refuses a resume", async () => {
    const { payment, resume } = await start({ flow: "hosted" })
    const { location } = await simulator.approve(payment.id)

    expect(location).toBe(ORDER.redirections.returnURL)
    expect(captures()).toBe(1)
    expect((await resume()).status).toBe(409)
    expect(captures()).toBe(1)
  })

  it("sends the buyer to the error URL if the payment fails", async () => {
    const errorUrl = "https://shop.example/error"
    const { payment } = await start({ flow: "hosted", errorUrl })

    expect(await simulator.fail(payment.id)).toEqual({ location: errorUrl })
    expect(captures()).toBe(0)
  })
})
