import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join, relative } from "node:path"

/**
 * One hash over the names and contents of files; what does not exist counts as absent.
 * @param {string} root
 * @param {string[]} paths  files or folders below root
 * @param {(path: string) => boolean} [ignored]
 */
export async function hashFiles(root, paths, ignored = () => false) {
  const hash = createHash("sha256")
  for (const path of paths) {
    for await (const file of walk(join(root, path))) {
      const name = relative(root, file)
      if (!ignored(name)) hash.update(`${name}\0`).update(await readFile(file))
    }
  }
  return hash.digest("hex")
}

/** @param {string} path @returns {AsyncGenerator<string>} */
async function* walk(path) {
  let entries
  try {
    entries = await readdir(path, { withFileTypes: true })
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === "ENOTDIR") yield path
    else if (code !== "ENOENT") throw error
    return
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* walk(child)
    else if (entry.isFile()) yield child
  }
}
