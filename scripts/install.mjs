// Everything here must run on a fresh clone, before any package is installed.
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"

import { Failure, step } from "./progress.mjs"
import { ROOT } from "./repository.mjs"
import { run } from "./run.mjs"

const SUPPORTED_NODE = "Node 20.19 or newer (20.x), or 22.12 and above"
// With NODE_ENV=production npm would leave the development dependencies out.
const FLAGS = ["--include=dev", "--no-audit", "--no-fund"]

/** @param {{ signal?: AbortSignal }} [options] */
export async function ensureInstalled(options = {}) {
  assertNodeVersion()
  if (await isInstalled()) return
  await step("Installing the dependencies", () =>
    run("npm", ["ci", ...FLAGS], { cwd: ROOT, ...options })
  )
}

function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  const supported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22
  if (!supported) throw new Failure(`This is Node ${process.versions.node}. Use ${SUPPORTED_NODE}.`)
}

/** Compares what npm wrote into node_modules with the lock file, package by package. */
async function isInstalled() {
  const [manifest, lock, installed] = await Promise.all([
    readJson("package.json"),
    readJson("package-lock.json"),
    readJson("node_modules/.package-lock.json"),
  ])
  if (!manifest || !lock || !installed) return false
  const { "": root, ...wanted } = lock.packages
  for (const group of ["dependencies", "devDependencies"]) {
    if (!isDeepStrictEqual(manifest[group] ?? {}, root[group] ?? {})) return false
  }
  return Object.entries(wanted).every(([path, entry]) => {
    const there = installed.packages[path]
    return there ? there.version === entry.version : isDispensable(entry)
  })
}

/** A package of another platform, or a leftover in the lock file. @param {Record<string, boolean>} entry */
function isDispensable({ optional = false, devOptional = false, extraneous = false }) {
  return optional || devOptional || extraneous
}

/** @param {string} path */
async function readJson(path) {
  try {
    return JSON.parse(await readFile(join(ROOT, path), "utf8"))
  } catch {
    return null
  }
}
