import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { runCommand } from "./terminal"

const KEY = "sk_a-secret-key"
const env = { EXT_WALLET_ADMIN_API_KEY: KEY }
const WELL = { id: "key", status: "ok", message: "The API key works.", remedy: null }
const WARNING = { id: "locking", status: "warning", message: "One server.", remedy: "Use Redis." }
const LINKED = { ...WARNING, id: "merchant_accounts", link: "/settings/ext-wallet/products" }
const READ_ON = { ...WARNING, link: "https://docs.example.com/locks" }
const ERROR = { id: "registration", status: "error", message: "No line.", remedy: "Add the line." }

describe("the command doctor", () => {
  let server: Server
  let url: string
  let answer: { status: number; body: unknown; headers?: Record<string, string> }
  const asked: { path?: string; authorization?: string }[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ path: request.url, authorization: request.headers.authorization })
      response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => void asked.splice(0))

  const examine = (...checks: object[]) => {
    answer = { status: 200, body: { checks } }
    return runCommand(["doctor", "--url", url], { env })
  }

  it("asks the server with the key, and exits with 0 if nothing is wrong", async () => {
    const { code, out } = await examine(WELL, WARNING)
    expect(code).toBe(0)
    expect(out).toContain("✓ key               The API key works.\n")
    expect(out).toContain("! locking           One server.\n                    → Use Redis.\n")
    expect(out).toMatch(/\nNo problems\. 1 warning\.\n$/)
    expect((await examine(WELL)).out).toMatch(/\nNo problems\.\n$/)
    asked.splice(1)
    const authorization = `Basic ${Buffer.from(`${KEY}:`).toString("base64")}`
    expect(asked).toEqual([{ path: "/admin/ext-wallet/doctor", authorization }])
  })

  it("says where to put it right, or to read on", async () => {
    const { out } = await examine(LINKED, READ_ON)
    expect(out).toContain(
      `→ Use Redis.\n                      ${url}/app/settings/ext-wallet/products\n`
    )
    expect(out).toContain("→ Use Redis.\n                      https://docs.example.com/locks\n")
  })

  it("exits with 1 if something is wrong", async () => {
    const { code, out } = await examine(WELL, ERROR)
    expect(code).toBe(1)
    expect(out).toContain("✗ registration      No line.")
    expect(out).toContain("1 of 2 checks failed.")
  })

  it.each([
    [401, {}, "refused the API key (401)"],
    [404, { type: "not_found" }, "Check that this is the Medusa server"],
    [200, { checks: "fine" }, "Check that this is the Medusa server"],
  ])("says what an answer of %d means", async (status, body, words) => {
    answer = { status, body }
    const { code, err } = await runCommand(["doctor", "--url", url], { env })
    expect(code).toBe(1)
    expect(err).toContain(words)
    expect(err).not.toContain(KEY)
  })

  it("sends the key to the host of --url, even if its path looks like another host", async () => {
    answer = { status: 200, body: { checks: [WELL] } }
    const { code } = await runCommand(["doctor", "--url", `${url}//127.0.0.1:1/?a#b`], { env })
    expect(code).toBe(0)
    expect(asked).toMatchObject([{ path: "//127.0.0.1:1/admin/ext-wallet/doctor" }])
  })

  it("does not follow a redirect with the key", async () => {
    answer = { status: 302, body: {}, headers: { location: `${url}/elsewhere` } }
    expect((await runCommand(["doctor", "--url", url], { env })).code).toBe(1)
    expect(asked).toHaveLength(1)
  })

  it("takes the server's address from the environment", async () => {
    answer = { status: 200, body: { checks: [WELL] } }
    const { code } = await runCommand(["doctor"], { env: { ...env, EXT_WALLET_BACKEND_URL: url } })
    expect(code).toBe(0)
  })

  it("says that no server answers", async () => {
    const { code, err } = await runCommand(["doctor", "--url", "http://127.0.0.1:1"], { env })
    expect(code).toBe(1)
    expect(err).toContain("could not be reached. Start the server")
  })

  it("says that a server took too long, and not that it is away", async () => {
    const late = AbortSignal.abort(new DOMException("late", "TimeoutError"))
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(late)
    const { code, err } = await runCommand(["doctor", "--url", url], { env })
    timeout.mockRestore()
    expect([code, err]).toEqual([1, expect.stringContaining("did not answer within 30 seconds")])
  })

  it.each([
    [["--url", "http://api.example.com"], env, "must start with https://"],
    [["--url", "nonsense"], env, "must start with https://"],
    [["--wings"], env, "--wings"],
    [[], {}, "EXT_WALLET_ADMIN_API_KEY"],
  ])("refuses %j and sends nothing", async (flags, environment, words) => {
    const { code, err } = await runCommand(["doctor", ...flags], { env: environment })
    expect(code).toBe(1)
    expect(err).toContain(words)
    expect(asked).toEqual([])
  })

  it("prints its help", async () => {
    const { code, out } = await runCommand(["doctor", "--help"])
    expect(code).toBe(0)
    expect(out).toContain("--url")
    expect(out).toContain("EXT_WALLET_ADMIN_API_KEY")
  })
})
