import { mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"

import { ensureBuilt } from "../../scripts/build.mjs"
import { Failure } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { run } from "../../scripts/run.mjs"

/** Packs what would be published now. @param {string} folder @param {{ signal: AbortSignal }} options */
export async function packNow(folder, options) {
  await ensureBuilt(options)
  await mkdir(folder, { recursive: true })
  const flags = ["--ignore-scripts", "--pack-destination", folder]
  await run("npm", ["pack", ...flags], { cwd: ROOT, ...options })
  const file = (await readdir(folder)).find((name) => name.endsWith(".tgz"))
  if (!file) throw new Failure("npm pack made nothing.")
  return join(folder, file)
}
