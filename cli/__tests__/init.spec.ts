import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { CONFIG_BLOCK } from "../init/config-block"
import { runCommand } from "./terminal"

const SECRET = "the-secret-that-is-there-already-0123456789"
const COMPLETE = `module.exports = defineConfig({ ${CONFIG_BLOCK} })`

describe("the command init", () => {
  let folder: string
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const init = (env: Record<string, string> = {}) => runCommand(["init"], { folder, env })
  /** What the output says about an entry: "there" or "missing". */
  const statusOf = (out: string, what: string) =>
    /(there|missing)/.exec(out.split("\n").find((line) => line.includes(` ${what}`)) ?? "")?.[1]

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "init-"))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it("prints the block, a fresh secret and the other variables for an empty folder", async () => {
    const { code, out } = await init()
    expect(code).toBe(0)
    expect(out).toContain("There is no medusa-config here")
    expect(out).toContain(CONFIG_BLOCK)
    const secret = /^EXT_WALLET_SECRET=(.+)$/m.exec(out)?.[1] ?? ""
    expect(Buffer.from(secret, "base64")).toHaveLength(48)
    expect(out).toContain("\nEXT_WALLET_BACKEND_URL=http://localhost:9000\n")
    expect(out).toContain("\nEXT_WALLET_PRODUCTION_BASE_URL=\n")
    expect((await init()).out).not.toContain(secret)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ["nothing", "module.exports = defineConfig({})", ["missing", "missing", "missing"]],
    [
      "the plugin as a name",
      'plugins: ["medusa-payment-ext-wallet"]',
      ["there", "missing", "missing"],
    ],
    [
      "all but the dependencies",
      COMPLETE.replace(/dependencies:.*/, ""),
      ["there", "there", "missing"],
    ],
    [
      "half of the dependencies",
      COMPLETE.replace('["ext_wallet", "query"]', "['ext_wallet']"),
      ["there", "there", "missing"],
    ],
    [
      "the dependencies in a comment",
      COMPLETE.replace("dependencies:", "// dependencies:"),
      ["there", "there", "missing"],
    ],
    [
      "an address before it",
      `const a = "https://a.example"; ${COMPLETE}`,
      ["there", "there", "there"],
    ],
  ])("says what a medusa-config with %s has", async (_name, text, [plugin, provider, line]) => {
    put("medusa-config.ts", text)
    const { out } = await init()
    expect(statusOf(out, "the plugin")).toBe(plugin)
    expect(statusOf(out, "the payment provider")).toBe(provider)
    expect(statusOf(out, 'dependencies: ["ext_wallet", "query"]')).toBe(line)
    expect(out.includes(CONFIG_BLOCK)).toBe([plugin, provider, line].includes("missing"))
    expect(readFileSync(join(folder, "medusa-config.ts"), "utf8")).toBe(text)
  })

  it("prints neither a line nor the value for a variable that is set", async () => {
    const env = `EXT_WALLET_SECRET="${SECRET}"\nexport EXT_WALLET_BACKEND_URL=https://api.example.com # ours\nEXT_WALLET_STOREFRONT_URL=\n# EXT_WALLET_SANDBOX_AUTH_URL=https://auth.example.com\n`
    put("medusa-config.js", COMPLETE)
    put(".env", env)
    const { out } = await init({ EXT_WALLET_SANDBOX_BASE_URL: "https://pay.example.com" })
    expect(out).not.toContain(SECRET)
    expect(out).not.toContain("example.com")
    expect(out).not.toMatch(/^EXT_WALLET_(SECRET|BACKEND_URL|SANDBOX_BASE_URL)=/m)
    expect(out).toMatch(/^EXT_WALLET_STOREFRONT_URL=http/m)
    expect(out).toMatch(/^EXT_WALLET_SANDBOX_AUTH_URL=$/m)
    expect(statusOf(out, "EXT_WALLET_SECRET")).toBe("there")
    expect(statusOf(out, "EXT_WALLET_SANDBOX_BASE_URL")).toBe("there")
    expect(statusOf(out, "EXT_WALLET_SANDBOX_AUTH_URL")).toBe("missing")
    expect(readFileSync(join(folder, ".env"), "utf8")).toBe(env)
  })

  it("takes production's lines for there while they are empty", async () => {
    put(".env", "EXT_WALLET_PRODUCTION_AUTH_URL=\n")
    const { out } = await init()
    expect(statusOf(out, "EXT_WALLET_PRODUCTION_AUTH_URL")).toBe("there")
    expect(statusOf(out, "EXT_WALLET_PRODUCTION_BASE_URL")).toBe("missing")
  })

  it("says that a secret is too short, without printing it or another one", async () => {
    put(".env", "EXT_WALLET_SECRET=hunter2")
    const { out } = await init()
    expect(out).toContain("EXT_WALLET_SECRET has fewer than 32 bytes. Replace it.")
    expect(out).not.toContain("hunter2")
    expect(out).not.toMatch(/^EXT_WALLET_SECRET=/m)
  })

  it("says that nothing is missing", async () => {
    put("medusa-config.ts", COMPLETE)
    const variables = [...CONFIG_BLOCK.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name)
    put(".env", variables.map((name) => `${name}=${SECRET}`).join("\n"))
    const { out } = await init()
    expect(out).toContain("Nothing is missing.")
    expect(out).not.toContain("✗")
  })

  it("prints its help, and refuses unknown options", async () => {
    expect(await runCommand(["init", "--help"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("changes no file"),
    })
    expect(await runCommand(["init", "--force"])).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("--force"),
    })
  })
})
