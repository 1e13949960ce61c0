import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

export const ROOT = fileURLToPath(new URL("..", import.meta.url))
export const STORE = join(ROOT, "demo", "store")
/** Where the demo keeps its database, journal and logs; a second demo beside it needs a folder of its own. */
export const DATA = resolve(process.env.DEMO_DATA_DIR || join(ROOT, ".data"))
export const MEDUSA_CLI = join(ROOT, "node_modules", "@medusajs", "cli", "cli.js")

/** @param {string} moduleUrl  whether this file was started itself, rather than imported */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1]
}
