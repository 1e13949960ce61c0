/** The reference pages are held against the code, so that they cannot fall behind it. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"

import { settingsSchema } from "../../src/modules/ext_wallet/settings/settings-schema"
import { extWalletOptionsSchema } from "../../src/modules/ext_wallet/options/schema"

const ROOT = resolve(__dirname, "../..")
const PICTURES =
  "https://raw.githubusercontent.com/medusa-payment-ext-wallet/medusa-payment-ext-wallet/main/"

const read = (path: string) => readFileSync(join(ROOT, path), "utf8")

/** Not in node_modules: once `npm start` has run, the demo's lead back to the repository itself. */
function filesBelow(folder: string, pattern: RegExp): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => name !== "node_modules")
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path, pattern)
      return pattern.test(path) ? [path] : []
    })
}

/** What stands between backticks in the first column of a table below the heading. */
function firstColumn(page: string, heading: string): string[] {
  const [, section = ""] = page.split(heading)
  const [own = ""] = section.split(/^## /m)
  return [...own.matchAll(/^\| `([^`]+)`/gm)].map(([, cell = ""]) => cell)
}

describe("docs/options.md", () => {
  const page = read("docs/options.md")
  const { environments, ...top } = extWalletOptionsSchema.shape

  it("lists every option, and no other", () => {
    expect(firstColumn(page, "# Options").sort()).toEqual(
      [...Object.keys(top), "environments"].sort()
    )
  })

  it("lists every option of an environment, and no other", () => {
    const { sandbox } = environments.unwrap().shape
    expect(firstColumn(page, "## Per environment").sort()).toEqual(
      Object.keys(sandbox.unwrap().shape).sort()
    )
  })
})

describe("docs/settings.md", () => {
  it("lists every setting, and no other", () => {
    expect(firstColumn(read("docs/settings.md"), "# Settings").sort()).toEqual(
      Object.keys(settingsSchema.shape).sort()
    )
  })
})

describe("docs/architecture.md", () => {
  const rows = [
    ...read("docs/architecture.md").matchAll(/^\| (.+?) +\| `(.+?)` +\| `(.+?)` +\|$/gm),
  ]

  it.each(rows.map(([, rule, file, symbol]) => [rule, file, symbol]))(
    "finds the rule where it says: %s",
    (_rule, file = "", symbol = "") => {
      const declared = new RegExp(`^(export )?(async )?(function|const|type) ${symbol}\\b`, "m")
      expect(read(`src/${file}`)).toMatch(declared)
    }
  )

  it("has the table of rules", () => {
    expect(rows.length).toBeGreaterThan(30)
  })
})

describe("docs/api.md", () => {
  const page = read("docs/api.md")

  const toPath = (file: string) =>
    `/${dirname(file).replace("src/api/", "")}`.replace(/\[(\w+)\]/g, ":$1")

  function routesOf(file: string): { path: string; methods: string[] } {
    const methods = [...read(file).matchAll(/export async function (\w+)|as (GET|POST)\b/g)]
    return {
      path: toPath(file),
      methods: methods.map(([, own, renamed]) => own ?? renamed ?? "").sort(),
    }
  }

  function documented(): { path: string; methods: string[] }[] {
    const called = [...page.matchAll(/^\| `(GET|POST|DELETE) ([^`]+)`/gm)]
    const links = [...page.matchAll(/^\| `(\/[^`]+)`\s*\| ([A-Z, ]+?)\s*\|/gm)]
    const byPath = new Map<string, string[]>()
    for (const [, method = "", path = ""] of called) {
      byPath.set(path, [...(byPath.get(path) ?? []), method].sort())
    }
    for (const [, path = "", methods = ""] of links) byPath.set(path, methods.split(", ").sort())
    return [...byPath].map(([path, methods]) => ({ path, methods }))
  }

  it("lists every route with its methods, and no other", () => {
    const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path)
    const routes = filesBelow("src/api", /route\.ts$/)
      .filter((file) => file.endsWith("/route.ts"))
      .map(routesOf)
    expect(documented().sort(byPath)).toEqual(routes.sort(byPath))
  })
})

describe("SECURITY.md", () => {
  it("says where to report a vulnerability, privately", () => {
    expect(read("SECURITY.md")).toMatch(
      /\]\(https:\/\/github\.com\/[^)]+\/security\/advisories\/new\)/
    )
    expect(read("SECURITY.md")).toContain("](docs/threat-model.md)")
  })
})

describe("docs/threat-model.md", () => {
  const page = read("docs/threat-model.md")

  it("names every route that needs no login", () => {
    const open = [...filesBelow("src/api/ext-wallet", /route\.ts$/)]
      .concat(filesBelow("src/api/store/ext-wallet", /route\.ts$/))
      .filter((file) => file.endsWith("/route.ts"))
      .map((file) => `/${dirname(file).replace("src/api/", "")}`.replace(/\[(\w+)\]/g, ":$1"))
    expect(open.length).toBeGreaterThan(8)
    expect(open.filter((path) => !new RegExp(`[\`\\s]${path}\``).test(page))).toEqual([])
  })

  it.each([
    ["who can do what, and what stops them", /^## Who can do what$/m],
    ["what remains", /^## What remains$/m],
    ["who performs strong customer authentication", /Strong customer authentication .+ wallet/],
    ["what is in scope of PCI DSS", /^## PCI DSS$/m],
    ["what the client-side SDK asks of a storefront", /^## The client-side SDK$/m],
  ])("tells %s", (_, words) => {
    expect(page).toMatch(words)
  })
})

describe("docs/troubleshooting.md", () => {
  const page = read("docs/troubleshooting.md")
  const messages = [...page.matchAll(/^\| (?:409 )?`([^`]+)`/gm)].map(([, message = ""]) => message)
  const sources = [...filesBelow("src", /\.ts$/), ...filesBelow("cli", /\.ts$/)]
    .filter((file) => !file.includes("__tests__"))
    .map(read)
    .join("\n")
    .replace(/\$\{[^}]*\}/g, "…")
    .replace(/["`]\s*\+\s*["`]/g, "")
    .replaceAll("\\`", "")
    .replaceAll("`", "")

  it.each(messages)("quotes a message that the plugin has: %s", (message) => {
    const parts = message.split("…").map((part) => part.trim())
    for (const part of parts.filter(({ length }) => length > 10)) expect(sources).toContain(part)
  })
})

describe("docs/service.md", () => {
  const CITED = /docs\/service\.md, ("[\w ]+"(?: and "[\w ]+")*)/g
  const folders = ["src", "simulator", "storefront", "cli", "demo", "integration-tests", "scripts"]
  const sections = [...read("docs/service.md").matchAll(/^## (.+)$/gm)].map(([, title]) => title)

  it("has every section that a comment refers to", () => {
    const cited = folders
      .flatMap((folder) => filesBelow(folder, /\.(ts|tsx|mjs)$/))
      .flatMap((file) => [...read(file).matchAll(CITED)])
      .flatMap(([, titles = ""]) => titles.split(" and ").map((title) => title.slice(1, -1)))
    expect(cited.length).toBeGreaterThan(0)
    expect(sections).toEqual(expect.arrayContaining(cited))
  })
})

describe("the links of README and docs", () => {
  const pages = [
    ...["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "simulator/README.md"],
    ...filesBelow("docs", /\.md$/),
  ]

  const toAnchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replace(/ /g, "-")

  const anchorsOf = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => toAnchor(heading))

  it.each(pages)("lead somewhere from %s", (page) => {
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
})
