import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const MANAGERS = pathToFileURL(
  join(__dirname, "../../integration-tests/install/package-managers.mjs")
).href

describe("a failed npm install", () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ext-wallet-run-"))
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Installs from a file that doesn't exist, which needs no registry. */
  function install(loglevel: string): string {
    const script = `
      import { getManager } from ${JSON.stringify(MANAGERS)}
      const place = { cwd: process.cwd(), signal: AbortSignal.timeout(60_000) }
      const npm = await getManager("npm", place.cwd, place)
      await npm.add("./missing.tgz", place).catch((error) => console.log(error.message))
      process.exit()`
    const env = { ...process.env, NODE_OPTIONS: "", npm_config_loglevel: loglevel }
    const args = ["--input-type=module", "--eval", script]
    return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", env })
  }

  it.each(["notice", "silent"])("is reported in npm's own words, with loglevel %s", (loglevel) => {
    const said = install(loglevel)
    expect(said).toMatch(/^npm install \.\/missing\.tgz ended with \d+:\n/)
    expect(said).toContain("npm error code ENOENT")
    expect(said).toMatch(/no such file or directory.*missing\.tgz/)
  })
})
