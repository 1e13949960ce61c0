import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"

const BUILD = pathToFileURL(join(__dirname, "..", "build.mjs")).href

describe("finishing a build", () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ext-wallet-build-"))
    write("src/api/admin/[id]/test/route.ts")
    write("built/src/admin/index.mjs")
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (name: string, text = "") => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }

  const finish = () =>
    execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `import { finishBuild } from ${JSON.stringify(BUILD)}
        await finishBuild("built", "src")`,
      ],
      { cwd: folder, encoding: "utf8", stdio: "pipe", env: { ...process.env, NODE_OPTIONS: "" } }
    )

  it("refuses a build that has left a route out", () => {
    write("built/src/api/admin/[id]/route.js")
    expect(finish).toThrow(/left out admin.\[id\].test.route/)
  })

  it("takes a build that has every route", () => {
    write("built/src/api/admin/[id]/test/route.js")
    expect(finish).not.toThrow()
  })

  it("keeps the names of the English texts in the types, and not what they say", () => {
    const words = "built/src/words/admin/en.d.ts"
    write("built/src/api/admin/[id]/test/route.js")
    write(
      words,
      `readonly refusals: {
        readonly moved_on: "It \\"moved on\\": look again; then go on.";
        readonly "a-b": "";
      };`
    )
    finish()
    expect(readFileSync(join(folder, words), "utf8")).toBe(
      `readonly refusals: {
        readonly moved_on: string;
        readonly "a-b": string;
      };`
    )
  })

  it("drops what nothing loads: the dashboard for require, and its languages on the server", () => {
    write("built/src/api/admin/[id]/test/route.js")
    const [dropped, kept] = [
      ["admin/index.js", "admin/index.d.ts", "words/admin/de.js", "words/admin/index.js"],
      [
        "admin/index.mjs",
        "words/admin/en.js",
        "words/admin/english-only.js",
        "words/shopper/de.js",
      ],
    ].map((names) => names.map((name) => `built/src/${name}`))
    for (const name of [...dropped!, ...kept!]) write(name)
    finish()
    const isThere = (name: string) => existsSync(join(folder, name))
    expect([...dropped!, ...kept!].filter(isThere)).toEqual(kept)
  })
})
