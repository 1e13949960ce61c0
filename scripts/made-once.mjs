// What takes long to make is made anew only when something that it is made of has changed.
import { createHash } from "node:crypto"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"

import { ROOT } from "./repository.mjs"

/**
 * Makes the output, unless it was last made of the same inputs and is still as it was.
 * @param {{ inputs: string[], output: string, stamp: string }} recipe  paths in the repository
 * @param {() => Promise<void>} make
 */
export async function makeOnce({ inputs, output, stamp }, make) {
  const madeOf = await hashFiles(...inputs)
  const last = await readFile(join(ROOT, stamp), "utf8").catch(() => null)
  if (last === `${madeOf} ${await hashFiles(output)}`) return
  await make()
  await writeFile(join(ROOT, stamp), `${madeOf} ${await hashFiles(output)}`)
}

/**
 * One hash over the names and contents of files, tests aside; what does not exist counts as absent.
 * @param {string[]} paths  files or folders of the repository
 */
export async function hashFiles(...paths) {
  const hash = createHash("sha256")
  for (const path of paths) {
    for (const file of await filesOf(join(ROOT, path))) {
      const name = relative(ROOT, file)
      if (!name.includes("__tests__")) hash.update(`${name}\0`).update(await readFile(file))
    }
  }
  return hash.digest("hex")
}

/** @param {string} path @returns {Promise<string[]>} */
async function filesOf(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === "ENOTDIR") return [path]
    if (code === "ENOENT") return []
    throw error
  }
}
