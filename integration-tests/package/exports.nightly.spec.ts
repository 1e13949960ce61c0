import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")
const manifest = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))

/** Medusa's build leaves folders of some names out, such as `test`. */
const routesBelow = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { encoding: "utf8", recursive: true })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => file.slice(0, -".ts".length))

describe("the published package", () => {
  it.each([
    ["./providers/ext", "default"],
    ["./modules/ext_wallet", "EXT_WALLET_MODULE"],
    ["./workflows", "settleReturnWorkflow"],
    ["./simulator", "startSimulator"],
    ["./storefront", "createWalletClient"],
    ["./storefront/react", "WalletButton"],
    ["./storefront/next", "createWalletRoute"],
  ])("offers %s with %s", (name, expected) => {
    const script = `process.stdout.write(Object.keys(require(${JSON.stringify(
      `medusa-payment-ext-wallet${name.slice(1)}`
    )})).join())`
    const offered = execFileSync(process.execPath, ["-e", script], { cwd: ROOT, encoding: "utf8" })
    expect(offered.split(",")).toContain(expected)
  })

  it("has one command, which answers", () => {
    const [command] = Object.values<string>(manifest.bin)
    const help = execFileSync(process.execPath, [path.join(ROOT, command!), "--help"], {
      encoding: "utf8",
    })
    expect(help).toContain("simulator")
  })

  it("ships no tests, no secrets and no demo", () => {
    const packed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
    const [{ files }] = JSON.parse(packed)
    const paths: string[] = files.map((file: { path: string }) => file.path)
    expect(paths).toContain("README.md")
    expect(paths).toContain(".medusa/server/src/providers/ext/index.js")
    const unwanted = /__tests__|\.spec\.|^demo\/|^integration-tests\/|^scripts\/|\.env|\.data/
    expect(paths.filter((file) => unwanted.test(file))).toEqual([])
  })

  it.each(routesBelow("src/api"))("has the route src/api/%s", (route) => {
    expect(existsSync(path.join(ROOT, ".medusa/server/src/api", `${route}.js`))).toBe(true)
  })

  it("needs nothing at run time but csv-parse, undici and zod", () => {
    expect(Object.keys(manifest.dependencies).sort()).toEqual(["csv-parse", "undici", "zod"])
  })
})
