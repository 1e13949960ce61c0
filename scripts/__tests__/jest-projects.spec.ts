import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const JEST = require.resolve("jest/bin/jest")
const CONFIG = join(__dirname, "..", "..", "jest.config.js")
const PROJECTS = pathToFileURL(join(__dirname, "..", "jest.mjs")).href

const node = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, NODE_OPTIONS: "" },
  })

function integrationArguments(): string[] {
  const program = `import { PROJECTS } from ${JSON.stringify(PROJECTS)}
    process.stdout.write(JSON.stringify(PROJECTS.find(({ name }) => name === "integration").args))`
  return JSON.parse(node("--input-type=module", "--eval", program)) as string[]
}

const memoryLimit = () =>
  node("--print", `require(${JSON.stringify(CONFIG)}).workerIdleMemoryLimit`).trim()

/** Tells its process, and keeps 600 MB as a Medusa that was booted keeps some. */
const leaking = (told: string) => `
  it("leaks", () => {
    globalThis.process.leaked = Array.from({ length: 75 }, () => new Array(1e6).fill(0.5))
    require("node:fs").appendFileSync(${JSON.stringify(told)}, process.pid + " " + process.ppid + "\\n")
  })`

describe("the integration tests", () => {
  it("run in workers that are replaced by new ones when they have grown", () => {
    const folder = mkdtempSync(join(tmpdir(), "ext-wallet-jest-"))
    const told = join(folder, "processes")
    const config = { rootDir: folder, transform: {}, workerIdleMemoryLimit: memoryLimit() }
    const files = ["first", "second", "third", "fourth"]
    for (const name of files) writeFileSync(join(folder, `${name}.spec.js`), leaking(told))
    try {
      node(JEST, "--config", JSON.stringify(config), ...integrationArguments())
      const processes = readFileSync(told, "utf8").trim().split("\n")
      const workers = processes.map((line) => line.split(" ")[0])
      const parents = processes.map((line) => line.split(" ")[1])
      expect(new Set(workers).size).toBe(files.length)
      expect(new Set(parents).size).toBe(1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 60_000)
})
