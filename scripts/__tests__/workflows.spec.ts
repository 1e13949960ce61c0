/** What GitHub runs for a pull request, each night and for a release. */
import { existsSync } from "node:fs"
import { join } from "node:path"

import { filesBelow, read, ROOT } from "./pages"

const FILES = filesBelow(".github/workflows", /\.yml$/).concat(
  filesBelow(".github/actions", /\.yml$/)
)
const usedIn = (file: string) =>
  [...read(file).matchAll(/uses:\s*(.+)/g)].map(([, use = ""]) => use)

describe("the workflows of GitHub", () => {
  const used = FILES.flatMap(usedIn)

  it("pin every action to a commit, because tags can be moved, and name its version", () => {
    const others = used.filter((use) => !use.startsWith("./"))
    expect(others).not.toEqual([])
    const unpinned = others.filter((use) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))
    expect(unpinned).toEqual([])
  })

  it("use one version of each action", () => {
    const versions = new Map(used.map((use) => [use.split("@")[0], use]))
    expect([...new Set(used)].sort()).toEqual([...versions.values()].sort())
  })

  it("use parts of this repository that exist", () => {
    const ours = used.filter((use) => use.startsWith("./"))
    const missing = ours.filter(
      (path) => !existsSync(join(ROOT, path.endsWith(".yml") ? path : `${path}/action.yml`))
    )
    expect(missing).toEqual([])
  })

  it("run scripts that package.json has", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> }
    const run = FILES.flatMap((file) => [...read(file).matchAll(/npm run ([a-z:]+)/g)])
    expect(run.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([])
  })
})

describe("the release workflow", () => {
  const jobs = read(".github/workflows/release.yml").split(/^ {2}(?=[a-z]+:$)/m)
  const job = (name: string) => jobs.find((text) => text.startsWith(`${name}:\n`)) ?? ""

  it("publishes only a tag that all tests and every install have passed", () => {
    expect(job("publish")).toContain("needs: [test, install]")
    expect(job("install")).toContain("needs: pack")
    for (const name of ["pack", "test"]) expect(job(name)).toContain("github.ref_type == 'tag'")
    expect(job("pack")).toContain(`test "$GITHUB_REF_NAME" = "v$(node -p`)
  })

  it("publishes the tarball that it packed and installed, with provenance", () => {
    const { publishConfig } = JSON.parse(read("package.json"))
    expect(publishConfig).toEqual({ access: "public", provenance: true })
    expect(job("install")).toContain("npm run test:install -- --tarball *.tgz")
    expect(job("publish")).toContain("npm publish ./*.tgz")
    for (const name of ["install", "publish"])
      expect(job(name)).toContain("actions/download-artifact")
  })

  it("gives the right to publish to no job that runs scripts of packages", () => {
    const withRight = jobs.filter((text) => text.includes("id-token: write"))
    expect(withRight).toEqual([job("publish")])
    expect(job("publish")).not.toMatch(/npm (ci|install|run)|\.github\/actions|secrets\./)
  })

  it("takes the version and the changelog from changesets", () => {
    expect(job("version")).toMatch(/changesets\/action@[^]*version: npm run release:version/)
    expect(job("version")).not.toContain("publish:")
  })
})
