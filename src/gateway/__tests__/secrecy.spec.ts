import { inspect } from "node:util"
import { createGateway, GatewayError, type ResumeOutcome } from ".."
import { createMemoryTokenStore } from "./memory-token-store"
import { closeServers, type SeenRequest, startHttp, startTcp } from "./raw-server"
import { credentialFor, failureOf, initRequest, storeWithToken, tokenBody } from "./scene"

const KEY = "canary-key-7f3a9c51e8"
const TOKEN = "canary-token-b2d46071aa"

const formsOf = (secret: string) => [
  secret,
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
  Buffer.from(secret).toString("hex"),
  encodeURIComponent(`basic ${secret}`),
]

/** Everything that a log, an error page or an event could show of an error. */
function everythingOf(error: unknown): string {
  const causes: string[] = []
  for (let at = error; at instanceof Error; at = at.cause) {
    causes.push(at.message, at.stack ?? "", JSON.stringify(at))
  }
  return [String(error), inspect(error, { depth: 10 }), ...causes].join("\n")
}

function expectNoCanary(error: unknown) {
  const text = everythingOf(error)
  for (const form of [KEY, TOKEN].flatMap(formsOf)) {
    expect(text).not.toContain(form)
  }
}

const errorOf = (outcome: ResumeOutcome) => {
  if (outcome.kind === "answered") throw new Error("it should have failed")
  return outcome.error
}

/** The service shows the caller its own request, in one encoding or another. */
const ECHOES: [string, (request: SeenRequest) => string][] = [
  ["as it came", ({ headers }) => JSON.stringify(headers)],
  ["in base64", ({ headers }) => Buffer.from(JSON.stringify(headers)).toString("base64")],
  ["in hex", ({ headers }) => Buffer.from(String(headers.authorization)).toString("hex")],
  ["in a URL", ({ headers }) => encodeURIComponent(String(headers.authorization))],
  ["in a page", ({ headers }) => `<pre>Authorization: ${headers.authorization}</pre>`],
]

afterEach(closeServers)

describe("keys and tokens in errors", () => {
  describe.each(ECHOES)("#37 #46 where the service echoes the request %s", (_, echo) => {
    it.each([200, 302, 400, 401, 404, 429, 500])(
      "with status %i, are never found",
      async (status) => {
        const server = await startHttp((request, response) => {
          response
            .writeHead(status, { location: `/?key=${KEY}`, "x-echo": TOKEN })
            .end(echo(request))
        })
        const credential = credentialFor(server.url, KEY)
        const quick = { budgetMs: 400 }
        const fresh = createGateway({ tokenStore: createMemoryTokenStore(), ...quick })
        expectNoCanary(await failureOf(fresh.testConnection(credential)))
        const gateway = createGateway({
          tokenStore: await storeWithToken(credential, TOKEN),
          ...quick,
        })
        expectNoCanary(await failureOf(gateway.init(credential, initRequest)))
        expectNoCanary(errorOf(await gateway.resume(credential, "tx_1")))
      }
    )
  })

  it("are not found where the answer is not HTTP, or breaks off in the middle of one", async () => {
    const garbage = await startTcp((socket) => socket.on("data", (data) => socket.end(data)))
    const broken = await startTcp((socket) =>
      socket.on("data", () => {
        socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\n{"echo":"${TOKEN.slice(0, -3)}`)
      })
    )
    for (const { port } of [garbage, broken]) {
      const credential = credentialFor(`http://127.0.0.1:${port}`, KEY)
      const gateway = createGateway({
        tokenStore: await storeWithToken(credential, TOKEN),
        budgetMs: 400,
      })
      const error = errorOf(await gateway.resume(credential, "tx_1"))
      expectNoCanary(error)
      expect(everythingOf(error)).not.toContain(TOKEN.slice(0, 16))
      expectNoCanary(await failureOf(gateway.testConnection(credential)))
    }
  })

  it("are not found where a new token comes in an answer that cannot be used", async () => {
    const spoilt = [tokenBody(TOKEN).slice(0, -1), tokenBody(TOKEN).replace("7776000", '"soon"')]
    for (const body of spoilt) {
      const server = await startHttp((_, response) => response.end(body))
      const gateway = createGateway({ tokenStore: createMemoryTokenStore() })
      const error = await failureOf(gateway.testConnection(credentialFor(server.url, KEY)))
      expect(error).toMatchObject({ kind: "unreadable", excerpt: undefined })
      expectNoCanary(error)
    }
  })

  it("are not found where the key cannot be sent", async () => {
    const gateway = createGateway({ tokenStore: createMemoryTokenStore() })
    const credential = credentialFor("http://127.0.0.1:9", `${KEY}\n`)
    expectNoCanary(await failureOf(gateway.testConnection(credential)))
  })

  it("give way to the rest of what the service said, cut to 2 KB", async () => {
    const server = await startHttp((_, response) => {
      response.writeHead(422).end(`amount too small for ${TOKEN}; ${"x".repeat(5000)}`)
    })
    const credential = credentialFor(server.url, KEY)
    const gateway = createGateway({ tokenStore: await storeWithToken(credential, TOKEN) })
    const error = await failureOf(gateway.init(credential, initRequest))
    const excerpt = error instanceof GatewayError ? (error.excerpt ?? "") : ""
    expect(excerpt).toMatch(/^amount too small for \[redacted\]; x+$/)
    expect(Buffer.byteLength(excerpt)).toBe(2048)
  })
})
