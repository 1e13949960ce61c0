import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"

const SCRIPT = pathToFileURL(join(__dirname, "..", "public-types.mjs")).href

describe("the types that are published", () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ext-wallet-types-"))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (name: string, text = "export {}") => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const list = () =>
    readdirSync(folder, { encoding: "utf8", recursive: true })
      .filter((name) => /\.d\.m?ts$/.test(name))
      .sort()
  const drop = (exports: object) =>
    execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `import { dropPrivateTypes, typesOf } from ${JSON.stringify(SCRIPT)}
        await dropPrivateTypes(${JSON.stringify(list())}, typesOf(${JSON.stringify(exports)}))`,
      ],
      { cwd: folder, encoding: "utf8", stdio: "pipe", env: { ...process.env, NODE_OPTIONS: "" } }
    )

  it("are those of the exports, and what these name", () => {
    write(
      "a.d.ts",
      'import type { B } from "./b"\nexport * from "./folder"\nexport { z } from "zod"'
    )
    write("b.d.ts", 'export type B = import("./folder/c.js").C')
    write("folder/index.d.ts", 'import "../a"')
    write("folder/c.d.ts")
    write("folder/hidden.d.ts", 'export * from "../a"')
    write("admin.d.mts")
    drop({ "./a": { types: "./a.d.ts", default: "./a.js" }, "./admin": "./admin.d.mts" })
    expect(list()).toEqual([
      "a.d.ts",
      "admin.d.mts",
      "b.d.ts",
      "folder/c.d.ts",
      "folder/index.d.ts",
    ])
  })

  it("never name some that are missing", () => {
    write("a.d.ts", 'export * from "./b"')
    expect(() => drop({ "./a": { types: "./a.d.ts" } })).toThrow(/The build has no types of .*b\./)
  })
})
