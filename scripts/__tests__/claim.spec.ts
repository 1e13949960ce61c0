import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

import { killAll, stand } from "./standing-process"

const CLAIM = pathToFileURL(join(__dirname, "..", "claim.mjs")).href

/** Eight processes start at once, on a machine that may be busy. */
jest.setTimeout(60_000)

describe("what only one demo may have at a time", () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ext-wallet-claim-"))
    file = join(folder, "below", "something")
  })
  afterEach(async () => {
    await killAll()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Tells whose it is; the argument is what a demo is known by. */
  const ask = (before = "") =>
    stand(
      `import { claim } from ${JSON.stringify(CLAIM)}
      const { release, owner } = claim(${JSON.stringify(file)})
      ${before}
      console.log(owner ?? process.pid)`,
      { args: ["start.mjs"] }
    )

  it("is the first one's, and the second learns whose", async () => {
    const first = await ask()
    expect([first.said, (await ask()).said]).toEqual([String(first.pid), String(first.pid)])
  })

  it("is one's only, of many that ask at once", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(all.filter(({ pid, said }) => said === String(pid))).toHaveLength(1)
  })

  it("is free again after its owner was killed", async () => {
    const first = await ask()
    await first.kill()
    const second = await ask()
    expect(second.said).toBe(String(second.pid))
  })

  it("is free where its number belongs to another program by now", async () => {
    mkdirSync(join(folder, "below"))
    symlinkSync(String(process.pid), file)
    const asking = await ask()
    expect(asking.said).toBe(String(asking.pid))
  })

  it("is free when it was given back", async () => {
    await ask("release()")
    expect(existsSync(file)).toBe(false)
    const next = await ask()
    expect(next.said).toBe(String(next.pid))
  })

  it("is not taken from the next one by being given back twice", async () => {
    const { said } = await ask(
      "release(); await import('node:fs').then(({ symlinkSync }) => " +
        `symlinkSync("1", ${JSON.stringify(file)})); release()`
    )
    expect(said).toMatch(/^\d+$/)
    expect(() => symlinkSync("2", file)).toThrow("EEXIST")
  })
})
