/** The package as npm would publish it, in a folder of its own. */
import { execFileSync, spawnSync } from "node:child_process"
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

export const ROOT = path.resolve(__dirname, "../..")

export function packPlugin() {
  const folder = mkdtempSync(path.join(tmpdir(), "ext-wallet-packed-"))
  const flags = ["--ignore-scripts", "--pack-destination", folder]
  execFileSync("npm", ["pack", ...flags], { cwd: ROOT, stdio: "ignore" })
  const tarball = path.join(
    folder,
    readdirSync(folder).find((name) => name.endsWith(".tgz"))!
  )
  return { folder, tarball, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A project that has the package and the others that are named, and nothing else. */
export function makeProject(tarball: string, folder: string, packages: string[]): void {
  const modules = path.join(folder, "node_modules")
  const plugin = path.join(modules, "medusa-payment-ext-wallet")
  mkdirSync(plugin, { recursive: true })
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", plugin])
  for (const name of packages) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true })
    symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name))
  }
}

/** What the compiler says of a file in such a project; nothing, if all is well. */
export function compile(folder: string, source: string, options: Record<string, string>): string {
  const file = path.join(folder, "page.tsx")
  writeFileSync(file, source)
  const flags = Object.entries({
    jsx: "preserve",
    lib: "dom,es2022",
    target: "es2022",
    types: "react",
    ...options,
  }).flatMap(([name, value]) => [`--${name}`, value])
  return runTool("typescript/bin/tsc", ["--noEmit", "--strict", ...flags, file], folder)
}

/** A tool of this repository, and all that it prints: to a file, for one that exits at once would cut off a pipe. */
export function runTool(tool: string, args: string[], cwd: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "ext-wallet-tool-"))
  const file = path.join(folder, "stdout")
  const stdout = openSync(file, "w")
  const program = path.join(ROOT, "node_modules", tool)
  const run = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", stdout, "pipe"],
  })
  closeSync(stdout)
  const printed = readFileSync(file, "utf8")
  rmSync(folder, { recursive: true })
  return run.status === 0 ? printed : `${printed}${run.stderr}` || String(run.error)
}
