import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const MODULE = join(__dirname, "..", "demo-environment.mjs")
const SIMULATOR = "http://127.0.0.1:4010"
const OTHER = "https://pay.example.com"

/** When each environment of the demo is said to capture. */
function capturesIn(simulatorUrl: string | null, env: Record<string, string> = {}) {
  const program = `import { medusaEnv } from ${JSON.stringify(MODULE)}
    const { EXT_WALLET_SANDBOX_CAPTURES: s, EXT_WALLET_PRODUCTION_CAPTURES: p } =
      medusaEnv({ simulatorUrl: ${JSON.stringify(simulatorUrl)} }, "")
    process.stdout.write(JSON.stringify([s ?? "unknown", p ?? "unknown"]))`
  const data = mkdtempSync(join(tmpdir(), "ext-wallet-demo-env-"))
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    env: { PATH: process.env.PATH, DEMO_DATA_DIR: data, ...env },
  })
  rmSync(data, { recursive: true })
  return JSON.parse(said.toString())
}

describe("when the service of the demo captures", () => {
  it("is known of its own simulator", () => {
    expect(capturesIn(SIMULATOR)).toEqual(["when_asked", "when_asked"])
  })

  it("is unknown of any other service", () => {
    expect(capturesIn(null)).toEqual(["unknown", "unknown"])
    const production = { EXT_WALLET_PRODUCTION_BASE_URL: OTHER }
    expect(capturesIn(SIMULATOR, production)).toEqual(["when_asked", "unknown"])
  })

  it("is what the environment says", () => {
    const said = {
      EXT_WALLET_SANDBOX_CAPTURES: "on_approval",
      EXT_WALLET_PRODUCTION_CAPTURES: "when_asked",
    }
    expect(capturesIn(null, said)).toEqual(["on_approval", "when_asked"])
    expect(capturesIn(SIMULATOR, said)).toEqual(["on_approval", "when_asked"])
  })
})
