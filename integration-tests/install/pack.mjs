import { mkdir, readdir, symlink } from "node:fs/promises"
import { join } from "node:path"

import { ensureBuilt } from "../../scripts/build.mjs"
import { Failure } from "../../scripts/progress.mjs"
import { MEDUSA_CLI, ROOT } from "../../scripts/repository.mjs"
import { run, runToEnd } from "../../scripts/run.mjs"

/** The last commit before tables and package were last changed: what a merchant may have installed today. */
const PREVIOUS = "b6d3ee50126fe656ce415228f660f05227e3670c"

/** @typedef {{ signal: AbortSignal }} Interruptible */

/** Packs what would be published now. @param {string} folder @param {Interruptible} options */
export async function packNow(folder, options) {
  await ensureBuilt(options)
  return pack(ROOT, folder, options)
}

/** Packs an earlier version from the repository's history. @param {string} folder @param {Interruptible} options */
export async function packPrevious(folder, options) {
  const source = join(folder, "previous")
  const archive = join(folder, "previous.tar")
  await mkdir(source, { recursive: true })
  const { code } = await runToEnd("git", ["archive", "-o", archive, PREVIOUS], { cwd: ROOT })
  if (code !== 0) {
    throw new Failure(`The history has no ${PREVIOUS}. Fetch all of it: git fetch --unshallow`)
  }
  await run("tar", ["-xf", archive, "-C", source], options)
  await symlink(join(ROOT, "node_modules"), join(source, "node_modules"))
  await run(process.execPath, [MEDUSA_CLI, "plugin:build"], { cwd: source, ...options })
  return pack(source, join(folder, "previous-packed"), options)
}

/** @param {string} source @param {string} target @param {Interruptible} options */
async function pack(source, target, options) {
  await mkdir(target, { recursive: true })
  const flags = ["--ignore-scripts", "--pack-destination", target]
  await run("npm", ["pack", ...flags], { cwd: source, ...options })
  const file = (await readdir(target)).find((name) => name.endsWith(".tgz"))
  if (!file) throw new Failure("npm pack made nothing.")
  return join(target, file)
}
