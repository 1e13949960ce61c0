// The types that a store can import are those that the package exports, and what these name. It needs no others.
import { access, readFile, rm } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"

const NAMED = /(?:\bfrom\s+|\bimport\s*\(?\s*)["'](\.[^"']*)["']/g

/** @typedef {string | { [condition: string]: Target }} Target */

/** The types of each export, relative to the package. @param {Target} target @returns {string[]} */
export function typesOf(target) {
  if (typeof target === "string") {
    return /\.d\.m?ts$/.test(target) ? [target] : []
  }
  return Object.values(target).flatMap(typesOf)
}

/** @param {string[]} declarations  all that there are @param {string[]} entries  those that are exported */
export async function dropPrivateTypes(declarations, entries) {
  /** @type {Set<string>} */
  const named = new Set()
  for (const entry of entries) await follow(resolve(entry), named)
  const hidden = declarations.filter((file) => !named.has(resolve(file)))
  await Promise.all(hidden.map((file) => rm(file)))
}

/** @param {string} file @param {Set<string>} named */
async function follow(file, named) {
  if (named.has(file)) return
  named.add(file)
  const text = await readFile(file, "utf8")
  for (const [, name = ""] of text.matchAll(NAMED)) {
    await follow(await findDeclaration(join(dirname(file), name)), named)
  }
}

/** @param {string} path */
async function findDeclaration(path) {
  const candidates = [`${path}.d.ts`, join(path, "index.d.ts"), path.replace(/\.js$/, ".d.ts")]
  for (const file of candidates) {
    const isThere = await access(file).then(
      () => true,
      () => false
    )
    if (isThere && file.endsWith(".d.ts")) return resolve(file)
  }
  throw new Error(`The build has no types of ${path}.`)
}
