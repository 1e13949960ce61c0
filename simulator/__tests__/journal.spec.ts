import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSimulator, type JournalEntry, type Simulator } from ".."
import { askInit, askResume, askToken, getToken, init, ORDER } from "./shop"

let folder: string
let journalFile: string
let simulator: Simulator

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "journal-"))
  journalFile = join(folder, "deep", "journal.jsonl")
  simulator = await startSimulator({ journalFile })
})
afterEach(async () => {
  await simulator.close()
  rmSync(folder, { recursive: true })
})

const onDisk = (): JournalEntry[] =>
  readFileSync(journalFile, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))

async function restart() {
  await simulator.close()
  simulator = await startSimulator({ journalFile })
}

describe("the journal", () => {
  it("records a payment from the token to the capture, on disk and in memory", async () => {
    const token = await getToken(simulator.url, simulator.apiKey)
    const { id, extOrderId } = await init(simulator.url, token)
    await simulator.approve(id)
    await askResume(simulator.url, token, id)

    const journal = await simulator.journal()
    expect(onDisk()).toEqual(journal)
    expect(journal.map(({ seq, type, status }) => [seq, type, status])).toEqual([
      [1, "token", 200],
      [2, "init", 200],
      [3, "approve", null],
      [4, "capture", null],
      [5, "resume", 200],
    ])
    expect(journal[1]).toMatchObject({
      environment: "sandbox",
      transactionId: id,
      extOrderId,
      request: ORDER,
      fault: null,
    })
  })

  it("records the call before the answer is sent", async () => {
    simulator.fault("hang", { on: "token" })
    const leave = new AbortController()
    const call = askTokenUntil(leave.signal)
    while ((await simulator.journal()).length === 0) await new Promise(setImmediate)
    leave.abort()
    await call

    expect(onDisk()).toEqual([expect.objectContaining({ type: "token", fault: "hang" })])
  })

  it("keeps refused calls, with the body of a refused init", async () => {
    const token = await getToken(simulator.url, simulator.apiKey)
    await askInit(simulator.url, token, { items: [] })

    expect(onDisk().at(-1)).toMatchObject({
      type: "init",
      status: 400,
      transactionId: null,
      request: { items: [] },
    })
  })

  it("never contains a key or a token", async () => {
    const generated = simulator.generateKey("production")
    const tokens = [
      await getToken(simulator.url, simulator.apiKey),
      await getToken(simulator.url, generated),
    ]
    await askToken(simulator.url, "a-key-that-nobody-knows")
    await init(simulator.url, tokens[0] ?? "")
    simulator.revokeKey(generated)

    const text = readFileSync(journalFile, "utf8")
    for (const secret of [simulator.apiKey, generated, ...tokens, "a-key-that-nobody-knows"]) {
      expect(text).not.toContain(secret)
    }
    expect(text).toContain(`"keyHint":"${generated.slice(-4)}"`)
  })

  it("restores payments, keys and tokens after a restart", async () => {
    const { apiKey, productionKey } = simulator
    const revoked = simulator.generateKey()
    simulator.revokeKey(revoked)
    const token = await getToken(simulator.url, apiKey)
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push((await init(simulator.url, token)).id)
    const [waiting = "", approved = "", captured = "", canceled = "", failing = ""] = ids
    await simulator.approve(approved)
    await simulator.approve(captured)
    await askResume(simulator.url, token, captured)
    await simulator.cancel(canceled)
    await simulator.fail(failing)
    const before = { journal: await simulator.journal(), transactions: simulator.transactions() }

    await restart()

    expect(await simulator.journal()).toEqual(before.journal)
    expect(simulator.transactions()).toEqual(before.transactions)
    expect(simulator).toMatchObject({ apiKey, productionKey })
    expect((await askToken(simulator.url, revoked)).status).toBe(401)
    const statuses = await Promise.all(
      [waiting, approved, captured, canceled, failing].map(async (id) => {
        return (await askResume(simulator.url, token, id)).status
      })
    )
    expect(statuses).toEqual([400, 200, 409, 400, 400])
  })

  it("survives a line that a crash cut short", async () => {
    await getToken(simulator.url, simulator.apiKey)
    appendFileSync(journalFile, '{"seq":2,"type":"cap')
    await restart()
    await getToken(simulator.url, simulator.apiKey)

    expect(onDisk().map(({ seq, type }) => [seq, type])).toEqual([
      [1, "token"],
      [2, "token"],
    ])
  })

  it("keeps keys in a separate file that only its owner can read", () => {
    const stateFile = `${journalFile}.keys.json`

    expect(statSync(stateFile).mode & 0o777).toBe(0o600)
    expect(readFileSync(stateFile, "utf8")).toContain(simulator.apiKey)
  })

  it("is empty after a reset, and revoked first keys work again", async () => {
    const token = await getToken(simulator.url, simulator.apiKey)
    await init(simulator.url, token)
    const other = simulator.generateKey()
    simulator.revokeKey(simulator.apiKey)
    simulator.fault("unauthorized")
    simulator.reset()

    expect(readFileSync(journalFile, "utf8")).toBe("")
    expect(simulator.transactions()).toEqual([])
    expect((await askInit(simulator.url, token)).status).toBe(401)
    expect((await askToken(simulator.url, other)).status).toBe(401)
    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(200)
  })

  it("leaves nothing behind if no file was given", async () => {
    const temporary = await startSimulator()
    expect(statSync(temporary.journalFile).isFile()).toBe(true)
    await temporary.close()

    expect(() => statSync(temporary.journalFile)).toThrow("ENOENT")
  })
})

async function askTokenUntil(signal: AbortSignal): Promise<void> {
  const { url, apiKey } = simulator
  await fetch(`${url}/oauth/api/v1/oauth/token`, {
    method: "POST",
    signal,
    headers: { authorization: `basic ${apiKey}` },
    body: new URLSearchParams({ Grant_type: "client_credentials" }),
  }).catch(() => undefined)
}
