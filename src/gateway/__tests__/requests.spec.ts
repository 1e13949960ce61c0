import { createGateway } from ".."
import { createMemoryTokenStore } from "./memory-token-store"
import { closeServers, startHttp } from "./raw-server"
import {
  credentialFor,
  failureOf,
  initRequest,
  paymentBody,
  storeWithToken,
  tokenBody,
} from "./scene"

const isTokenCall = (url: string) => url.endsWith("/oauth/token")

afterEach(closeServers)

describe("what is sent", () => {
  it.each(["", "/", "/gate/", "/gate//"])(
    "spells every field as the service does, under `%s`",
    async (prefix) => {
      const server = await startHttp(({ url }, response) =>
        response.end(isTokenCall(url) ? tokenBody("tok-1") : paymentBody("tx/1"))
      )
      const credential = credentialFor(server.url + prefix, "my-key")
      const gateway = createGateway({ tokenStore: createMemoryTokenStore() })
      await gateway.init(credential, initRequest)
      expect((await gateway.resume(credential, "tx/1")).kind).toBe("answered")

      const path = prefix.replace(/\/+$/, "")
      const [token, init, resume] = server.requests
      expect(token).toMatchObject({
        method: "POST",
        url: `${path}/oauth/api/v1/oauth/token`,
        body: "Grant_type=client_credentials",
        headers: {
          authorization: "basic my-key",
          accept: "application/json;charset=UTF-8",
          "content-type": "application/x-www-form-urlencoded",
        },
      })
      expect(init).toMatchObject({
        method: "POST",
        url: `${path}/webservice/v2/moneyins/ext/init`,
        headers: { authorization: "Bearer tok-1", "content-type": "application/json" },
      })
      expect(JSON.parse(init?.body ?? "")).toEqual(initRequest)
      expect(resume).toMatchObject({
        method: "POST",
        url: `${path}/webservice/v2/moneyins/ext/tx%2F1/resume`,
        headers: { authorization: "Bearer tok-1", "content-length": "0" },
        body: "",
      })
    }
  )

  it.each([301, 302, 303, 307, 308])(
    "#43 follows no %i, so that neither key nor token travels on",
    async (status) => {
      const thief = await startHttp((_, response) => response.end(tokenBody("stolen")))
      const server = await startHttp((_, response) => {
        response.writeHead(status, { location: `${thief.url}/collect` }).end()
      })
      const credential = credentialFor(server.url, "key")
      const without = createGateway({ tokenStore: createMemoryTokenStore() })
      expect(await failureOf(without.testConnection(credential))).toMatchObject({
        kind: "refused",
        status,
        message: expect.stringContaining("authUrl"),
      })
      const gateway = createGateway({ tokenStore: await storeWithToken(credential) })
      expect(await failureOf(gateway.init(credential, initRequest))).toMatchObject({
        kind: "refused",
      })
      expect((await gateway.resume(credential, "tx_1")).kind).toBe("unclear")
      expect(thief.seen.connections).toBe(0)
    }
  )

  it.each([".", "..", "\ud800"])("never makes a path out of the id %j", async (id) => {
    const server = await startHttp((_, response) => response.end(paymentBody(id)))
    const credential = credentialFor(server.url, "key")
    const gateway = createGateway({ tokenStore: await storeWithToken(credential) })
    expect((await gateway.resume(credential, id)).kind).toBe("never_sent")
    expect(server.requests).toHaveLength(0)
    expect(await failureOf(gateway.init(credential, initRequest))).toMatchObject({
      kind: "unreadable",
    })
  })

  it("names the key as the fault where it cannot be sent at all", async () => {
    const server = await startHttp((_, response) => response.end(tokenBody("tok")))
    const gateway = createGateway({ tokenStore: createMemoryTokenStore() })
    const error = await failureOf(gateway.testConnection(credentialFor(server.url, "two\nlines")))
    expect(error).toMatchObject({ kind: "bad_request", operation: "token" })
    expect(server.requests).toHaveLength(0)
  })

  it("does not use a token that no header can carry", async () => {
    const server = await startHttp((_, response) => response.end(tokenBody("two\nlines")))
    const gateway = createGateway({ tokenStore: createMemoryTokenStore() })
    const error = await failureOf(gateway.testConnection(credentialFor(server.url, "key")))
    expect(error).toMatchObject({ kind: "unreadable", operation: "token" })
  })
})
