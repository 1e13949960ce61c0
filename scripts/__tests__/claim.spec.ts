import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const CLAIM = pathToFileURL(join(__dirname, "..", "claim.mjs")).href

describe("what only one demo may have at a time", () => {
  const folder = mkdtempSync(join(tmpdir(), "ext-wallet-claim-"))
  const file = join(folder, "below", "port")
  const started: ChildProcess[] = []

  afterEach(async () => {
    for (const child of started.splice(0)) await kill(child)
    rmSync(join(folder, "below"), { recursive: true, force: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const program = (then: string) => `import { claim } from ${JSON.stringify(CLAIM)}
    const { release, owner } = claim(${JSON.stringify(file)})
    process.stdout.write(release ? "mine\\n" : owner + "\\n")
    ${then}`
  // The last argument is what a demo is known by.
  const args = (then: string) => ["--input-type=module", "--eval", program(then), "--", "start.mjs"]
  const env = { ...process.env, NODE_OPTIONS: "" }

  const tryTo = (then = "") =>
    execFileSync(process.execPath, args(then), { encoding: "utf8", env }).trim()

  async function hold(then = ""): Promise<{ child: ChildProcess; said: string }> {
    const child = spawn(process.execPath, args(`${then}; setInterval(() => {}, 1000)`), { env })
    started.push(child)
    const said = await new Promise<string>((resolve) =>
      child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()))
    )
    return { child, said }
  }

  async function kill(child: ChildProcess): Promise<void> {
    const gone = new Promise((resolve) => child.once("exit", resolve))
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await gone
  }

  it("is the first one's, and the second learns whose", async () => {
    const first = await hold()
    expect(first.said).toBe("mine")
    expect(tryTo()).toBe(String(first.child.pid))
  })

  it("is one's only, of many that ask at once", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => hold()))
    expect(all.filter(({ said }) => said === "mine")).toHaveLength(1)
  })

  it("is free again after its owner was killed", async () => {
    await kill((await hold()).child)
    expect(tryTo()).toBe("mine")
  })

  it("is free where its number belongs to another program by now", () => {
    tryTo()
    rmSync(file)
    symlinkSync(String(process.pid), file)
    expect(tryTo()).toBe("mine")
  })

  it("is free after it was given back, which does not take it from the next one", async () => {
    expect(tryTo("release()")).toBe("mine")
    expect(existsSync(file)).toBe(false)
    const next = await hold()
    expect(next.said).toBe("mine")
    tryTo("release?.()")
    expect(tryTo()).toBe(String(next.child.pid))
  })
})
