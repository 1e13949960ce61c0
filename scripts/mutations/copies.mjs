import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { forgetFolder, watchFolder } from "../guard.mjs"
import { Failure } from "../progress.mjs"
import { ROOT } from "../repository.mjs"

const PLUGIN = [".medusa", "package.json"]
/** What the tests and whatever they import need beside the plugin. */
const SOURCES = ["src", "simulator", "storefront", "cli", "demo", "scripts", "integration-tests"]
const SETTINGS = ["jest.config.js", "tsconfig.json"]

/** The built plugin, with the packages of this one. */
export const copyPlugin = () => copy(PLUGIN)

/** Everything that a test runs with. */
export const copyRepository = () => copy([...PLUGIN, ...SOURCES, ...SETTINGS])

/** @param {string[]} parts */
async function copy(parts) {
  const folder = await mkdtemp(join(tmpdir(), "ext-wallet-mutation-"))
  watchFolder(folder)
  for (const part of parts) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true })
  }
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"))
  return folder
}

/** @param {string} folder */
export async function remove(folder) {
  await rm(folder, { recursive: true, force: true })
  forgetFolder(folder)
}

/**
 * @param {string} folder
 * @param {{ guard: string, file: string, find: string, replace: string }} mutation
 * @returns {Promise<string>} The file as it is now.
 */
export async function mutate(folder, { guard, file, find, replace }) {
  const path = join(folder, file)
  const text = await readFile(path, "utf8").catch(() => "")
  const found = text.split(find).length - 1
  if (found !== 1) {
    throw new Failure(`${guard}: ${file} has this ${found} times and not once:\n  ${find}`)
  }
  const mutated = text.replace(find, () => replace)
  await writeFile(path, mutated)
  return mutated
}
