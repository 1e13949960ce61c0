import { mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"

import { ensureBuilt } from "../../scripts/build.mjs"
import { Failure } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { run } from "../../scripts/run.mjs"

/** @typedef {{ signal: AbortSignal }} Interruptible */

/** Packs what would be published now. @param {string} folder @param {Interruptible} options */
export async function packNow(folder, options) {
  await ensureBuilt(options)
  return pack(ROOT, folder, options)
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
