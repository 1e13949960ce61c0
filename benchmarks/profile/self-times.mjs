// In whose code a process has computed, from V8's sampling profiler.
import { Session } from "node:inspector/promises"
import { join, sep } from "node:path"

import { ROOT } from "../../scripts/repository.mjs"

/** @typedef {Record<string, number>} SelfTimes  milliseconds of computing, by whose code it was */

const SAMPLE_EVERY_US = 200
const PLUGIN = join(ROOT, ".medusa", "server") + sep
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//
/** @type {[owner: string, package: RegExp][]} */
const OWNERS = [
  ["MikroORM, Knex and the PostgreSQL driver", /^(@mikro-orm\/|knex$|pg$|pg-|tarn$|postgres-)/],
  ["Medusa's workflow engine", /^@medusajs\/(orchestration|workflow)/],
  ["Medusa's other code", /^@medusajs\//],
  ["undici", /^undici$/],
]
const NOT_COMPUTING = ["(idle)", "(root)"]

/** @type {Session | null} */
let session = null

export async function startProfile() {
  session = new Session()
  session.connect()
  await session.post("Profiler.enable")
  await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_EVERY_US })
  await session.post("Profiler.start")
}

/** @returns {Promise<SelfTimes>} */
export async function endProfile() {
  if (!session) throw new Error("No profile was started.")
  const { profile } = await session.post("Profiler.stop")
  session.disconnect()
  session = null
  const owners = new Map(profile.nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]))
  /** @type {SelfTimes} */
  const times = {}
  profile.samples?.forEach((id, index) => {
    const owner = owners.get(id)
    const us = profile.timeDeltas?.[index] ?? 0
    if (owner) times[owner] = (times[owner] ?? 0) + us / 1000
  })
  return times
}

/** @param {import("node:inspector").Runtime.CallFrame} frame @returns {string | null}  null where it waits */
function ownerOf({ functionName, url }) {
  if (NOT_COMPUTING.includes(functionName)) return null
  if (functionName === "(garbage collector)") return "Garbage collection"
  if (functionName === "(program)") return "Outside JavaScript"
  if (url === "" || url.startsWith("node:")) return "Node"
  const file = url.replace("file://", "")
  if (file.startsWith(PLUGIN)) return "The plugin"
  const name = PACKAGE.exec(file)?.[1]
  return OWNERS.find(([, names]) => name && names.test(name))?.[0] ?? "Other packages"
}
