import diagnostics from "node:diagnostics_channel"
import { createGateway, type Credential } from ".."
import { transportFault } from "../errors"
import { closeServers, closedPort, startHttp, startTcp } from "./raw-server"
import { credentialFor, failureOf, initRequest, paymentBody, storeWithToken } from "./scene"

/** Counts failed attempts to connect to one port. */
function watchConnectErrors(port: number, onError: () => void = () => undefined) {
  const seen = { count: 0 }
  const listener = (message: unknown) => {
    if ((message as { connectParams: { port: string } }).connectParams.port === String(port)) {
      seen.count += 1
      onError()
    }
  }
  diagnostics.subscribe("undici:client:connectError", listener)
  return { seen, stop: () => diagnostics.unsubscribe("undici:client:connectError", listener) }
}

async function tryAll(
  credential: Credential,
  options: { budgetMs?: number; connectTimeoutMs?: number } = {}
) {
  const tokenStore = await storeWithToken(credential)
  const gateway = createGateway({ tokenStore, budgetMs: 5_000, ...options })
  return {
    token: () => failureOf(gateway.testConnection(credential)),
    init: () => failureOf(gateway.init(credential, initRequest)),
    resume: () => gateway.resume(credential, "tx_1"),
  }
}

afterEach(closeServers)

describe("connections", () => {
  it("#31 tries a refused connection three times, and says that nothing was sent", async () => {
    const port = await closedPort()
    const calls = await tryAll(credentialFor(`http://127.0.0.1:${port}`, "key"))
    const watch = watchConnectErrors(port)
    expect(await calls.token()).toMatchObject({ kind: "unreachable", operation: "token" })
    expect(watch.seen.count).toBe(3)
    expect(await calls.init()).toMatchObject({ kind: "unreachable", operation: "init" })
    expect(watch.seen.count).toBe(6)
    expect(await calls.resume()).toMatchObject({
      kind: "never_sent",
      error: { kind: "unreachable" },
    })
    expect(watch.seen.count).toBe(9)
    watch.stop()
  })

  it("#81 asks whether resume may be sent once it is connected, not before", async () => {
    const maySend = jest.fn(() => true)
    const refused = credentialFor(`http://127.0.0.1:${await closedPort()}`, "key")
    const gateway = createGateway({ tokenStore: await storeWithToken(refused), budgetMs: 5_000 })
    await gateway.resume(refused, "tx_1", maySend)
    expect(maySend).not.toHaveBeenCalled()

    const service = await startHttp((_request, response) => response.end(paymentBody("tx_1")))
    const credential = credentialFor(service.url, "key")
    const open = createGateway({ tokenStore: await storeWithToken(credential), budgetMs: 5_000 })
    maySend.mockReturnValueOnce(false)
    expect(await open.resume(credential, "tx_1", maySend)).toMatchObject({
      kind: "never_sent",
      error: { seen: "stood_still" },
    })
    expect([maySend.mock.calls.length, service.requests]).toEqual([1, []])
    expect(await open.resume(credential, "tx_1", maySend)).toMatchObject({ kind: "answered" })
    expect(service.requests).toHaveLength(1)
  })

  it("#31 treats an unknown host name the same way", async () => {
    const calls = await tryAll(credentialFor("http://no-such-host.invalid:9", "key"))
    const watch = watchConnectErrors(9)
    expect(await calls.token()).toMatchObject({ kind: "unreachable" })
    expect(await calls.init()).toMatchObject({ kind: "unreachable" })
    expect(await calls.resume()).toMatchObject({ kind: "never_sent" })
    expect(watch.seen.count).toBe(9)
    watch.stop()
  })

  it("#31 treats a connection that is never finished the same way", async () => {
    // TCP is accepted and the TLS handshake never answered, so no request can have left.
    const server = await startTcp(() => undefined)
    const calls = await tryAll(credentialFor(`https://127.0.0.1:${server.port}`, "key"), {
      connectTimeoutMs: 50,
      budgetMs: 20_000,
    })
    const watch = watchConnectErrors(server.port)
    const outcomes = await Promise.all([calls.token(), calls.init(), calls.resume()])
    expect(outcomes).toMatchObject([
      { kind: "unreachable", seen: "no_connection_in_time" },
      { kind: "unreachable", seen: "no_connection_in_time" },
      { kind: "never_sent" },
    ])
    expect(watch.seen.count).toBe(9)
    watch.stop()
  }, 20_000)

  it("knows that nothing was sent also where the deadline ends the connecting", async () => {
    const server = await startTcp(() => undefined)
    const calls = await tryAll(credentialFor(`https://127.0.0.1:${server.port}`, "key"), {
      budgetMs: 300,
    })
    expect(await calls.resume()).toMatchObject({ kind: "never_sent" })
  })

  it("goes on by itself when the service comes back between two tries", async () => {
    const port = await closedPort()
    const credential = credentialFor(`http://127.0.0.1:${port}`, "key")
    const gateway = createGateway({ tokenStore: await storeWithToken(credential) })
    const { createServer } = await import("node:http")
    const server = createServer((_, response) => response.end(paymentBody("tx_1")))
    const watch = watchConnectErrors(port, () => {
      if (!server.listening) server.listen(port, "127.0.0.1")
    })
    expect(await gateway.resume(credential, "tx_1")).toMatchObject({ kind: "answered" })
    watch.stop()
    server.closeAllConnections()
    server.close()
  })

  it("does not try a failed TLS handshake again", async () => {
    const server = await startHttp((_, response) => response.end(paymentBody("tx_1")))
    const calls = await tryAll(credentialFor(server.url.replace("http:", "https:"), "key"))
    const watch = watchConnectErrors(server.port)
    expect(await calls.token()).toMatchObject({ kind: "unreachable" })
    expect(await calls.init()).toMatchObject({ kind: "unreachable" })
    expect(await calls.resume()).toMatchObject({ kind: "never_sent" })
    expect(watch.seen.count).toBe(3)
    expect(server.requests).toHaveLength(0)
    watch.stop()
  })

  it.each([
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "CERT_HAS_EXPIRED",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  ])("takes %s for a fault that does not pass", (code) => {
    const error = Object.assign(new Error("certificate"), { code })
    const fault = transportFault(error, { operation: "token", neverLeft: true, secrets: [] })
    expect(fault).toMatchObject({ kind: "unreachable", passing: false })
    expect(fault.message).toContain(code)
  })

  it("sends a resume once where the connection ends without an answer", async () => {
    const received: string[] = []
    const server = await startTcp((socket) =>
      socket.on("data", (data) => {
        received.push(data.toString())
        socket.end()
      })
    )
    const calls = await tryAll(credentialFor(`http://127.0.0.1:${server.port}`, "key"))
    expect(await calls.resume()).toMatchObject({ kind: "unclear", error: { kind: "uncertain" } })
    expect(received.filter((text) => text.startsWith("POST"))).toHaveLength(1)
  })

  it("takes an answer that is not HTTP as unknown", async () => {
    const server = await startTcp((socket) =>
      socket.on("data", () => socket.end("stored-token\r\n\r\n"))
    )
    const calls = await tryAll(credentialFor(`http://127.0.0.1:${server.port}`, "key"))
    const outcome = await calls.resume()
    expect(outcome).toMatchObject({ kind: "unclear", error: { kind: "uncertain" } })
  })

  it("opens a new socket for every call", async () => {
    const server = await startHttp((_, response) => response.end(paymentBody("tx_1")))
    const credential = credentialFor(server.url, "key")
    const gateway = createGateway({ tokenStore: await storeWithToken(credential) })
    await gateway.init(credential, initRequest)
    await gateway.resume(credential, "tx_1")
    await gateway.resume(credential, "tx_1")
    expect(server.seen.connections).toBe(3)
  })

  it("leaves no socket open behind it", async () => {
    let open = 0
    const server = await startTcp((socket) => {
      open += 1
      socket.on("close", () => (open -= 1))
      socket.on("data", () => {
        const body = paymentBody("tx_1")
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
      })
    })
    const calls = await tryAll(credentialFor(`http://127.0.0.1:${server.port}`, "key"))
    expect(await calls.resume()).toMatchObject({ kind: "answered" })
    while (open > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })
})
