import { deadlineIn, createHttp } from "../http"
import { createTokenSource } from "../token"
import { createMemoryTokenStore } from "./memory-token-store"
import { closeServers, startHttp } from "./raw-server"
import { credentialFor, failureOf, tokenBody } from "./scene"

const soon = () => deadlineIn(5_000)
const http = createHttp()

/** A token endpoint that gives the listed answers, the last one for ever. */
async function scripted(...bodies: string[]) {
  const server = await startHttp((_, response, number) =>
    response.end(bodies[Math.min(number, bodies.length) - 1])
  )
  return { server, credential: credentialFor(server.url, "key") }
}

const remaining = (expiresIn: number) =>
  JSON.stringify({ token_Type: "Bearer", expires_in: expiresIn })

afterEach(closeServers)

describe("the access token", () => {
  it("is asked for once by 1,000 callers who come at once", async () => {
    const { server, credential } = await scripted(tokenBody("tok-1"))
    const store = createMemoryTokenStore()
    const lease = jest.spyOn(store, "lease")
    const source = createTokenSource({ store, http })
    const tokens = await Promise.all(
      Array.from({ length: 1000 }, () => source.get(credential, soon()))
    )
    expect(new Set(tokens)).toEqual(new Set(["tok-1"]))
    expect(server.requests).toHaveLength(1)
    expect(lease).toHaveBeenCalledTimes(1)
  })

  it("is asked for once by two servers that start together", async () => {
    const { server, credential } = await scripted(tokenBody("tok-1"))
    const store = createMemoryTokenStore()
    const sources = [createTokenSource({ store, http }), createTokenSource({ store, http })]
    const tokens = await Promise.all(sources.map((source) => source.get(credential, soon())))
    expect(tokens).toEqual(["tok-1", "tok-1"])
    expect(server.requests).toHaveLength(1)
  })

  it("is asked for by the waiting server when the first one fails", async () => {
    const store = createMemoryTokenStore()
    const { credential } = await scripted(tokenBody("tok-1"))
    await store.lease(credential, "a server that died", 200)
    const source = createTokenSource({ store, http })
    expect(await source.get(credential, soon())).toBe("tok-1")
  })

  it("is waited for no longer than the caller's own deadline", async () => {
    const store = createMemoryTokenStore()
    const { server, credential } = await scripted(tokenBody("tok-1"))
    await store.lease(credential, "a server that hangs", 60_000)
    const source = createTokenSource({ store, http })
    const error = await failureOf(source.get(credential, deadlineIn(300)))
    expect(error).toMatchObject({ kind: "uncertain", operation: "token" })
    expect(server.requests).toHaveLength(0)
  })

  it("fails for a caller with little time without failing for one with more", async () => {
    const server = await startHttp((_, response, number) => {
      if (number > 1) response.end(tokenBody("tok-1"))
    })
    const credential = credentialFor(server.url, "key")
    const source = createTokenSource({ store: createMemoryTokenStore(), http })
    const hurried = failureOf(source.get(credential, deadlineIn(150)))
    const patient = source.get(credential, soon())
    expect(await hurried).toMatchObject({ kind: "uncertain" })
    expect(await patient).toBe("tok-1")
  })

  it("is kept apart for each environment and version of the key", async () => {
    const { credential } = await scripted(tokenBody("a"), tokenBody("b"), tokenBody("c"))
    const source = createTokenSource({ store: createMemoryTokenStore(), http })
    expect(await source.get(credential, soon())).toBe("a")
    expect(await source.get({ ...credential, environment: "production" }, soon())).toBe("b")
    expect(await source.get({ ...credential, credentialVersion: 2 }, soon())).toBe("c")
    expect(await source.get(credential, soon())).toBe("a")
  })

  it("is replaced shortly before it ends", async () => {
    const { credential } = await scripted(tokenBody("old", 100), tokenBody("new"))
    const source = createTokenSource({ store: createMemoryTokenStore(), http })
    const start = performance.now()
    const clock = jest.spyOn(performance, "now").mockReturnValue(start)
    expect(await source.get(credential, soon())).toBe("old")
    clock.mockImplementation(() => start + 89_000)
    expect(await source.get(credential, soon())).toBe("old")
    clock.mockImplementation(() => start + 91_000)
    expect(await source.get(credential, soon())).toBe("new")
    clock.mockRestore()
  })

  it("is used to its end where it cannot be replaced early, asking only once", async () => {
    const { server, credential } = await scripted(
      tokenBody("old", 100),
      tokenBody("old", 9),
      "<p>down"
    )
    const source = createTokenSource({ store: createMemoryTokenStore(), http })
    const start = performance.now()
    const clock = jest.spyOn(performance, "now").mockReturnValue(start)
    await source.get(credential, soon())
    clock.mockImplementation(() => start + 91_000)
    expect(await source.get(credential, soon())).toBe("old")
    clock.mockImplementation(() => start + 99_500)
    expect(await source.get(credential, soon())).toBe("old")
    expect(server.requests).toHaveLength(2)
    clock.mockRestore()
  })

  it("#52 lives as long as told whatever the wall clock says", async () => {
    const { server, credential } = await scripted(tokenBody("tok-1", 3600), tokenBody("tok-2"))
    const source = createTokenSource({ store: createMemoryTokenStore(), http })
    await source.get(credential, soon())
    const real = Date.now
    const clock = jest.spyOn(Date, "now").mockImplementation(() => real() + 86_400_000)
    expect(await source.get(credential, soon())).toBe("tok-1")
    clock.mockImplementation(() => real() - 86_400_000)
    expect(await source.get(credential, soon())).toBe("tok-1")
    expect(server.requests).toHaveLength(1)
    clock.mockRestore()
  })

  it("is kept, with its new lifetime, where the endpoint tells only the remaining time", async () => {
    const { server, credential } = await scripted(remaining(3600))
    const store = createMemoryTokenStore()
    await store.save(credential, { accessToken: "stored", expiresInSeconds: 0 })
    const source = createTokenSource({ store, http })
    expect(await source.get(credential, soon())).toBe("stored")
    expect((await store.read(credential))?.remainingMs).toBeGreaterThan(3_000_000)
    expect(await source.get(credential, soon())).toBe("stored")
    expect(server.requests).toHaveLength(1)
  })

  it("needs a new key if a token exists that was not stored", async () => {
    const { credential } = await scripted(remaining(3600))
    const source = createTokenSource({ store: createMemoryTokenStore(), http })
    const error = await failureOf(source.get(credential, soon()))
    expect(error).toMatchObject({ kind: "no_token", message: expect.stringMatching(/new API key/) })
  })

  it("serves on, and is saved later, where the store fails to keep it", async () => {
    const { credential } = await scripted(tokenBody("tok-1"))
    const store = createMemoryTokenStore()
    const save = jest.spyOn(store, "save").mockRejectedValueOnce(new Error("the database is down"))
    const source = createTokenSource({ store, http })
    expect(await source.get(credential, soon())).toBe("tok-1")
    expect(await store.read(credential)).toBeNull()
    await source.get(credential, soon())
    expect(await store.read(credential)).toMatchObject({ accessToken: "tok-1" })
    await source.get(credential, soon())
    expect(save).toHaveBeenCalledTimes(2)
  })

  it("#32 is renewed once for 100 callers who were refused with it", async () => {
    const { server, credential } = await scripted(tokenBody("old"), tokenBody("new"))
    const source = createTokenSource({ store: createMemoryTokenStore(), http })
    await source.get(credential, soon())
    const renewed = await Promise.all(
      Array.from({ length: 100 }, () => source.renew(credential, "old", soon()))
    )
    expect(new Set(renewed)).toEqual(new Set(["new"]))
    expect(await source.renew(credential, "old", soon())).toBe("new")
    expect(server.requests).toHaveLength(2)
  })

  it("is taken from the store where another server has renewed it", async () => {
    const { server, credential } = await scripted(tokenBody("old"))
    const store = createMemoryTokenStore()
    const source = createTokenSource({ store, http })
    await source.get(credential, soon())
    await store.save(credential, { accessToken: "new", expiresInSeconds: 3600 })
    expect(await source.renew(credential, "old", soon())).toBe("new")
    expect(server.requests).toHaveLength(1)
  })

  it("is asked about once, not once per refusal, where the endpoint insists on it", async () => {
    const { server, credential } = await scripted(tokenBody("same"))
    const source = createTokenSource({ store: createMemoryTokenStore(), http })
    await source.get(credential, soon())
    for (let call = 0; call < 10; call++) {
      expect(await source.renew(credential, "same", soon())).toBe("same")
    }
    expect(server.requests).toHaveLength(2)
  })

  it("is always asked for by a test of the connection, and then used", async () => {
    const { credential } = await scripted(tokenBody("old"), tokenBody("new", 1800))
    const source = createTokenSource({ store: createMemoryTokenStore(), http })
    await source.get(credential, soon())
    expect(await source.verify(credential, soon())).toEqual({ expiresInSeconds: 1800 })
    expect(await source.get(credential, soon())).toBe("new")
  })
})
