/**
 * `npm ci` refuses a lock file that lacks a package, even one that only another platform installs. npm
 * leaves such packages out where its registry does not know them, so a lock file can be complete on
 * the machine that wrote it and fail everywhere.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"

type Names = Record<string, string>

type Entry = {
  resolved?: string
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
}

const ROOT = join(__dirname, "..", "..")
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8"))
const { packages } = readJson("package-lock.json") as { packages: Record<string, Entry> }

/** Optional packages of platforms that the registry in use when the lock file was written did not carry. */
const LACKING_ELSEWHERE = 67

/** As Node looks a package up: in the folder that asks for it, then in each folder above. */
function find(name: string, from: string): string | undefined {
  const parents = from.split("/node_modules/").map((_, index, parts) => {
    const path = parts.slice(0, parts.length - index).join("/node_modules/")
    return path ? `${path}/` : ""
  })
  return [...parents, ""]
    .map((parent) => `${parent}node_modules/${name}`)
    .find((path) => path in packages)
}

describe("package-lock.json", () => {
  it("has every package that an entry depends on, for every platform", () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys({
        ...entry.dependencies,
        ...entry.devDependencies,
        ...entry.optionalDependencies,
      })
        .filter((name) => !find(name, path))
        .map((name) => `${name}, for ${path}`)
    )
    expect(missing).toEqual([])
  })

  it("asks for what package.json asks for", () => {
    const { dependencies, devDependencies } = readJson("package.json") as Entry
    expect(packages[""]).toMatchObject({ dependencies, devDependencies })
  })

  it("has the version of package.json, in both places", () => {
    const { version } = readJson("package.json") as { version: string }
    expect([readJson("package-lock.json").version, packages[""]]).toMatchObject([
      version,
      { version },
    ])
  })

  it("makes packages of a single platform optional", () => {
    const required = Object.entries(packages).filter(
      ([, { os, cpu, optional }]) => (os ?? cpu) !== undefined && !optional
    )
    expect(required.map(([path]) => path)).toEqual([])
  })

  it("names no registry", () => {
    const resolved = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined)
    expect(resolved.map(([path]) => path)).toEqual([])
  })

  it("has a checksum for every package that Linux on x64 installs, so that npm installs nothing else", () => {
    const isInstalled = ({ os = ["linux"], cpu = ["x64"] }: Entry) =>
      os.includes("linux") && cpu.includes("x64")
    const unchecked = Object.entries(packages).filter(
      ([path, entry]) =>
        path !== "" && isInstalled(entry) && !/^sha512-/.test(entry.integrity ?? "")
    )
    expect(unchecked.map(([path]) => path)).toEqual([])
  })

  it("lacks no more checksums of other platforms' packages than it did", () => {
    const lacking = Object.entries(packages).filter(([path, entry]) => path && !entry.integrity)
    expect(lacking.length).toBeLessThanOrEqual(LACKING_ELSEWHERE)
  })
})
