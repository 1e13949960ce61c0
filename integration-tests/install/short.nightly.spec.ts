/** The short form of `npm run test:install`: the packed plugin in a plain store, as its README says. */
import { spawn } from "node:child_process"
import path from "node:path"

jest.setTimeout(900_000)

const ROOT = path.resolve(__dirname, "../..")

describe("the packed plugin in a plain store", () => {
  it("is set up as the README says, and sells in production mode", async () => {
    const { code, output } = await run(["--short"])
    expect(output).toContain("✓ A payment in production")
    expect([code, output]).toEqual([0, expect.stringMatching(/1 passed, 0 failed\n$/)])
  })
})

function run(args: string[]): Promise<{ code: number | null; output: string }> {
  const script = path.join(ROOT, "integration-tests/install/test-install.mjs")
  // What Jest needs would confuse Medusa's own commands.
  const env = { ...process.env, NODE_OPTIONS: "", NODE_ENV: undefined }
  const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, env })
  let output = ""
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on("data", keep)
  child.stderr.on("data", keep)
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })))
}
