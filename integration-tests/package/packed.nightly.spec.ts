import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

import { LOWEST_MEDUSA, NEWEST_MEDUSA } from "../../src/domain/medusa-version"
import { compile, makeProject, packPlugin, ROOT, runTool } from "./packed"

jest.setTimeout(240_000)

const MOST_BYTES = 600_000
/** What every supported dashboard shares with plugins; anything else would be missing in an older one. */
const SHARED_BY_THE_DASHBOARD = [
  "@medusajs/admin-sdk",
  "@medusajs/icons",
  "@medusajs/ui",
  "@tanstack/react-query",
  "react",
  "react-hook-form",
  "react-i18next",
  "react-router-dom",
  "react/jsx-runtime",
  "zod",
]

const manifest = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))

describe("the packed plugin", () => {
  let packed: ReturnType<typeof packPlugin>

  beforeAll(() => {
    packed = packPlugin()
  })

  afterAll(() => packed.remove())

  const list = () =>
    execFileSync("tar", ["-tzf", packed.tarball], { encoding: "utf8" }).trim().split("\n")

  it("is small, for it has neither pictures nor source maps", () => {
    expect(statSync(packed.tarball).size).toBeLessThan(MOST_BYTES)
    expect(list().filter((file) => /\.(png|gif|jpe?g|webp|map)$/.test(file))).toEqual([])
    const text = execFileSync("tar", ["-xzOf", packed.tarball], { maxBuffer: 50_000_000 })
    expect(text.includes("sourceMappingURL")).toBe(false)
  })

  it("has everything that publint looks for", () => {
    expect(runTool("publint/src/cli.js", [packed.tarball, "--strict"], ROOT)).toContain("All good!")
  })

  it("has types that every kind of module resolution finds, as arethetypeswrong sees it", () => {
    const flags = [packed.tarball, "--format", "json"]
    const { problems } = JSON.parse(runTool("@arethetypeswrong/cli/dist/index.js", flags, ROOT))
    // Medusa's loaders read a module and a provider from the default export, and bundle the dashboard from modules.
    const { CJSOnlyExportsDefault: _, CJSResolvesToESM, ...others } = problems
    expect(others).toEqual({})
    expect(CJSResolvesToESM).toEqual([expect.objectContaining({ entrypoint: "./admin" })])
  })

  it("says where it comes from", () => {
    expect(manifest).toMatchObject({
      author: expect.any(String),
      homepage: expect.stringMatching(/^https:/),
      bugs: { url: expect.stringMatching(/^https:/) },
      repository: { type: "git", url: expect.stringMatching(/^git\+https:/) },
      type: "commonjs",
    })
  })

  it("asks a host for nothing but a supported Medusa, or React in a storefront", () => {
    const medusa = `>=${LOWEST_MEDUSA} <3.0.0`
    expect(manifest.peerDependencies).toEqual({
      "@medusajs/framework": medusa,
      "@medusajs/medusa": medusa,
      react: expect.any(String),
    })
    for (const name of Object.keys(manifest.peerDependencies)) {
      expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true })
    }
  })

  it("has dashboard pages that need only what every supported dashboard shares", () => {
    const bundle = readFileSync(path.join(ROOT, ".medusa/server/src/admin/index.mjs"), "utf8")
    const imported = [...bundle.matchAll(/^(?:import|export) .*?from "([^"]+)"/gm)].map(
      ([, name]) => name!
    )
    expect(imported.length).toBeGreaterThan(0)
    expect(
      [...new Set(imported)].filter((name) => !SHARED_BY_THE_DASHBOARD.includes(name))
    ).toEqual([])
  })

  it("has dashboard pages without a line of the server", () => {
    const bundle = readFileSync(path.join(ROOT, ".medusa/server/src/admin/index.mjs"), "utf8")
    expect(bundle).not.toMatch(/ext_wallet_transaction|ExtWalletModuleService|createWorkflow/)
  })

  it("has a table of versions that agrees with what it warns about", () => {
    const page = readFileSync(path.join(ROOT, "docs/compatibility.md"), "utf8")
    const rows = [...page.matchAll(/^\| Medusa (\d+\.\d+\.\d+) /gm)].map(([, version]) => version!)
    expect(rows).toContain(LOWEST_MEDUSA)
    expect(rows.some((version) => version.startsWith(`${NEWEST_MEDUSA}.`))).toBe(true)
    expect(rows).toContain(manifest.devDependencies["@medusajs/medusa"])
  })

  describe("in TypeScript", () => {
    const storefront = `
      import { createWalletClient } from "medusa-payment-ext-wallet/storefront"
      import { createWalletRoute } from "medusa-payment-ext-wallet/storefront/next"
      import { WalletButton } from "medusa-payment-ext-wallet/storefront/react"
      export const parts = [createWalletClient, createWalletRoute]
      // @ts-expect-error Without types everything would be allowed.
      export const prop: keyof Parameters<typeof WalletButton>[0] = "no such prop"
    `
    const backend = `
      import { ExtWalletModuleService } from "medusa-payment-ext-wallet/modules/ext_wallet"
      import type { ExtWalletOptions } from "medusa-payment-ext-wallet/types"
      import { settleReturnWorkflow } from "medusa-payment-ext-wallet/workflows"
      import { startSimulator } from "medusa-payment-ext-wallet/simulator"
      export const parts = [ExtWalletModuleService, settleReturnWorkflow, startSimulator]
      // @ts-expect-error Without types everything would be allowed.
      export const options: ExtWalletOptions = { secret: 1 }
    `
    const projects = { storefront: "", store: "" }

    beforeAll(() => {
      for (const name of ["storefront", "store"] as const) {
        projects[name] = path.join(packed.folder, name)
        mkdirSync(projects[name])
      }
      const react = ["@types/react", "@types/prop-types", "csstype"]
      makeProject(packed.tarball, projects.storefront, react)
      const medusa = ["@medusajs", "@types/react", "@types/node", "undici", "zod"]
      makeProject(packed.tarball, projects.store, medusa)
    })

    it.each([
      ["node", "esnext"],
      ["bundler", "esnext"],
      ["node16", "node16"],
    ])("is understood by a storefront with moduleResolution %s", (moduleResolution, module) => {
      expect(compile(projects.storefront, storefront, { moduleResolution, module })).toBe("")
    })

    it("is understood by a store, whose moduleResolution is Medusa's own", () => {
      const resolution = { moduleResolution: "node16", module: "node16" }
      const options = { ...resolution, skipLibCheck: "true", types: "node" }
      expect(compile(projects.store, backend, options)).toBe("")
    })
  })
})
