import { existsSync } from "node:fs"
import { mkdir, readdir, rename, rm } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { join } from "node:path"

import { Failure, say } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { run, runToEnd } from "../../scripts/run.mjs"
import { hashFiles } from "../../scripts/made-once.mjs"

/** @typedef {import("../../scripts/lifetime.mjs").Lifetime} Lifetime */
/** @typedef {import("../../scripts/jest.mjs").Totals} Totals */

const CACHE = join(ROOT, ".cache", "model")
/** Most of what a search makes is forgotten at once: room for that saves a third of the time. */
const MEMORY = ["--max-semi-space-size=128", "--max-old-space-size=12000"]
const SOURCES = ["src/domain", "integration-tests/model"]

/**
 * Explores every world within the bounds of integration-tests/model/bounds.ts, a search per core at a time.
 * @param {Lifetime} lifetime @param {{ deep?: boolean }} [options] @returns {Promise<Totals>}
 */
export async function explore(lifetime, { deep = false } = {}) {
  const program = await bundleExplorer(lifetime)
  const flags = deep ? ["--deep"] : []
  const { signal } = lifetime
  const list = await run(process.execPath, [program, "list", ...flags], { signal })
  const graphs = await lifetime.temporaryFolder(CACHE, "graphs-")
  const waiting = [...JSON.parse(list).keys()]
  const totals = { passed: 0, failed: 0 }
  const exploreNext = async () => {
    for (let search = waiting.shift(); search !== undefined; search = waiting.shift()) {
      const graph = join(graphs, `${search}.json`)
      const command = [...MEMORY, program, "explore", String(search), graph]
      const { code, output } = await runToEnd(process.execPath, [...command, ...flags], { signal })
      say(output.trimEnd())
      totals[code === 0 ? "passed" : "failed"] += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, exploreNext))
  if (!deep && totals.failed === 0) await keep(graphs, await placeOfGraphs())
  return totals
}

/**
 * The life of a payment as the explorer has seen it, for histories that are held against it: a folder.
 * @param {Lifetime} lifetime
 */
export async function exploredGraphs(lifetime) {
  const place = await placeOfGraphs()
  if (!existsSync(place)) {
    const { failed } = await explore(lifetime)
    if (failed > 0) throw new Failure("The explorer found a promise broken: npm run test:model")
  }
  return place
}

/** As long as the rules and the world around them are the same, so is what was seen. */
async function placeOfGraphs() {
  return join(CACHE, (await hashFiles(...SOURCES)).slice(0, 16))
}

/** @param {string} graphs @param {string} place */
async function keep(graphs, place) {
  const aside = join(graphs, "kept")
  await mkdir(aside)
  for (const name of await readdir(graphs)) {
    if (name.endsWith(".json")) await rename(join(graphs, name), join(aside, name))
  }
  await rm(place, { recursive: true, force: true })
  await rename(aside, place)
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
