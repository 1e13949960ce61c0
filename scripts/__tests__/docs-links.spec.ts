/** Where the pages lead, and which files and commands they name. */
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

import { LINKS } from "../../src/doctor/check"
import { anchorsOf, DOCS, filesBelow, firstColumn, PAGES, read, ROOT } from "./pages"

const PICTURES =
  "https://raw.githubusercontent.com/medusa-payment-ext-wallet/medusa-payment-ext-wallet/main/"

describe("the links of README and docs", () => {
  it.each([...PAGES, "CHANGELOG.md"])("lead somewhere from %s", (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link)
    for (const link of links.filter((each) => !/^https?:/.test(each))) {
      const [path = "", anchor] = link.split("#")
      const target = path ? join(dirname(page), path) : page
      expect({ link, exists: existsSync(join(ROOT, target)) }).toEqual({ link, exists: true })
      if (anchor) expect(anchorsOf(target)).toContain(anchor)
    }
  })

  it("show pictures in the README by absolute addresses, for the package does not carry them", () => {
    const pictures = [...read("README.md").matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)]
    expect(pictures.length).toBeGreaterThan(0)
    for (const [, address = ""] of pictures) {
      expect(address.startsWith(PICTURES)).toBe(true)
      expect(existsSync(join(ROOT, address.slice(PICTURES.length)))).toBe(true)
    }
  })

  it("lead from the index to every page", () => {
    const index = read("docs/README.md")
    const linked = [...index.matchAll(/\]\(([^)#]+)/g)].map(([, link = ""]) => join("docs", link))
    expect(DOCS.filter((page) => page !== "docs/README.md" && !linked.includes(page))).toEqual([])
  })

  it.each(Object.entries(LINKS).filter(([, link]) => link.startsWith("https:")))(
    "lead somewhere from the check %s",
    (_check, link) => {
      const [path = "", anchor] = link.replace(/^.*\/blob\/main\//, "").split("#")
      expect(existsSync(join(ROOT, path))).toBe(true)
      if (anchor) expect(anchorsOf(path)).toContain(anchor)
    }
  )
})

describe("the files that the docs name", () => {
  const OURS =
    /`((?:src|scripts|integration-tests|benchmarks|simulator|cli|demo|docs|\.ci)\/[^`\s]*)`/g
  /** Of a storefront, and of a store. */
  const THEIRS = ["docs/guides/storefront.md"]

  it.each(PAGES.filter((path) => !THEIRS.includes(path)))("exist: %s", (path) => {
    const named = [...read(path).matchAll(OURS)].map(([, file = ""]) => file)
    const files = named.flatMap((file) => {
      const [, before = "", names, after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(file) ?? []
      return names ? names.split(",").map((name) => `${before}${name}${after}`) : [file]
    })
    const isThere = (file: string) => file.includes("*") || existsSync(join(ROOT, file))
    expect(files.filter((file) => !isThere(file))).toEqual([])
  })
})

describe("the commands that the docs name", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> }
  const commands = [...read("cli/index.ts").matchAll(/case "([a-z]+)":/g)].map(([, name]) => name)
  const parts = filesBelow("benchmarks", /index\.mjs$/).map((file) => file.split("/")[1])

  it.each(PAGES)("exist: %s", (path) => {
    const named = (pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, name]) => name)
    const run = named(/npm run ([a-z:]+)/g)
    expect(run.filter((name = "") => !(name in scripts))).toEqual([])
    const ours = named(/npx medusa-payment-ext-wallet ([a-z]+)/g)
    expect(ours.filter((name) => !commands.includes(name))).toEqual([])
    const benches = named(/npm run bench -- (?:--quick )?(\w+)/g)
    expect(benches.filter((name) => !parts.includes(name))).toEqual([])
  })

  it("are explained flag by flag, for the simulator", () => {
    const help = read("cli/simulator-command.ts").matchAll(/^ {2}(--[a-z-]+)/gm)
    const named = firstColumn(read("simulator/README.md"), "## Flags")
    expect(named.filter((name) => name.startsWith("--")).sort()).toEqual(
      [...help].map(([, flag]) => flag).sort()
    )
  })

  it("read the variables that the docs name", () => {
    const sources = ["cli", "demo", "scripts", "src"]
      .flatMap((folder) => filesBelow(folder, /\.(ts|mjs)$/))
      .filter((file) => !file.includes("__tests__"))
      .map(read)
      .join("\n")
    const named = PAGES.flatMap((path) => read(path).match(/\bEXT_WALLET_[A-Z_]+\b/g) ?? [])
    expect(named.filter((name) => !sources.includes(name))).toEqual([])
  })
})
