import { availableParallelism } from "node:os"
import { join } from "node:path"

import { say } from "./progress.mjs"
import { ROOT } from "./repository.mjs"
import { run, runToEnd } from "./run.mjs"

/** @typedef {ReturnType<import("./lifetime.mjs").createLifetime>} Lifetime */
/** @typedef {import("./test-totals.mjs").Totals} Totals */

/**
 * Explores every world within the bounds of integration-tests/model/bounds.ts, a search per core at a time.
 * @param {Lifetime} lifetime @param {{ deep?: boolean }} [options] @returns {Promise<Totals>}
 */
export async function explore(lifetime, { deep = false } = {}) {
  const program = await bundleExplorer(lifetime)
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

/**
 * The explorer as one file. `instead`: a source that a rule was taken out of, and its text.
 * @param {Lifetime} lifetime @param {{ file: string, text: string }} [instead]
 */
export async function bundleExplorer(lifetime, instead) {
  const { build } = await import("esbuild")
  const folder = await lifetime.temporaryFolder(join(ROOT, ".cache"), "model-")
  const outfile = join(folder, "main.cjs")
  await build({
    entryPoints: [join(ROOT, "integration-tests/model/main.ts")],
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile,
    logLevel: "error",
    plugins: instead ? [exchange(instead)] : [],
  })
  return outfile
}

/** @param {{ file: string, text: string }} instead @returns {import("esbuild").Plugin} */
function exchange({ file, text }) {
  return {
    name: "exchange",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) =>
        path === file ? { contents: text, loader: "ts" } : undefined
      )
    },
  }
}
