// Programs of the machine that a test needs, from Debian's packages where they are missing.
import { access, constants } from "node:fs/promises"
import { delimiter, join } from "node:path"

import { run } from "./run.mjs"

/** @param {string[]} names @returns {Promise<string | null>} the program file of the first that is on the path */
export async function findProgram(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean)
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (await isProgram(path)) return path
  }
  return null
}

/** @param {string} path */
export async function isProgram(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false
  )
}

/** @param {string[]} packages @param {{ signal?: AbortSignal }} options */
export async function installPackages(packages, options) {
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  const aptGet = (/** @type {string[]} */ ...args) => {
    const [command = "", ...rest] = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    return run(command, [...rest, "-y", "-q", ...args], options)
  }
  const install = () => aptGet("install", "--no-install-recommends", ...packages)
  // Package lists that are there already are usually good enough, and quicker.
  await install().catch(() => aptGet("update").then(install))
}
