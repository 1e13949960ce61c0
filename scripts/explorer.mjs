import { availableParallelism } from "node:os"
import { join } from "node:path"

import { say } from "./progress.mjs"
import { ROOT } from "./repository.mjs"
import { run, runToEnd } from "./run.mjs"

/** @typedef {ReturnType<import("./lifetime.mjs").createLifetime>} Lifetime */
/** @typedef {import("./test-totals.mjs").Totals} Totals */

/**
 * Explores every world within the bounds of integration-tests/model/bounds.ts, a search per core at a time.
 * @param {Lifetime} lifetime @param {{ deep?: boolean, root?: string }} [options] @returns {Promise<Totals>}
 */
export async function explore(lifetime, { deep = false, root = ROOT } = {}) {
  const program = await bundle(lifetime, root)
  const flags = deep ? ["--deep"] : []
  const { signal } = lifetime
  const list = await run(process.execPath, [program, "list", ...flags], { signal })
  const waiting = [...JSON.parse(list).keys()]
  const totals = { passed: 0, failed: 0 }
  const exploreNext = async () => {
    for (let search = waiting.shift(); search !== undefined; search = waiting.shift()) {
      const command = ["--max-old-space-size=12000", program, "explore", String(search), ...flags]
      const { code, output } = await runToEnd(process.execPath, command, { signal })
      say(output.trimEnd())
      totals[code === 0 ? "passed" : "failed"] += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, exploreNext))
  return totals
}

/** @param {Lifetime} lifetime @param {string} root */
async function bundle(lifetime, root) {
  const { build } = await import("esbuild")
  const folder = await lifetime.temporaryFolder(join(ROOT, ".cache"), "model-")
  const outfile = join(folder, "main.cjs")
  await build({
    entryPoints: [join(root, "integration-tests/model/main.ts")],
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile,
    logLevel: "error",
  })
  return outfile
}
