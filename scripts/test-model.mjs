// npm run test:model [-- --deep]: explores every world around a payment.
// npm run test:model -- --mutations [--only text]: takes each rule about money out in turn, and expects a story.
import { join } from "node:path"
import { parseArgs } from "node:util"

import { MUTATIONS } from "../integration-tests/model/mutations.mjs"
import { ensureInstalled } from "./install.mjs"
import { createLifetime } from "./lifetime.mjs"
import { Failure, say } from "./progress.mjs"
import { ROOT } from "./repository.mjs"
import { runToEnd } from "./run.mjs"

const lifetime = createLifetime()
test().then((code) => lifetime.end(code), lifetime.fail)

async function test() {
  const { deep, mutations, only } = readArguments()
  await ensureInstalled(lifetime)
  const folder = await lifetime.temporaryFolder(join(ROOT, ".cache"), "model-")
  return mutations ? testMutations(folder, only) : explore(folder, deep ? ["--deep"] : [])
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      deep: { type: "boolean", default: false },
      mutations: { type: "boolean", default: false },
      only: { type: "string", default: "" },
    },
  })
  return values
}

/** @param {string} folder @param {string[]} options */
async function explore(folder, options) {
  const { bundleExplorer } = await import("./model-bundle.mjs")
  const program = join(folder, "main.cjs")
  await bundleExplorer(program)
  const command = ["--max-old-space-size=12000", program, ...options]
  const { code } = await runToEnd(process.execPath, command, {
    cwd: ROOT,
    env: {},
    show: "stderr",
    signal: lifetime.signal,
  })
  return code === 0 ? 0 : 1
}

/** @param {string} folder @param {string} only */
async function testMutations(folder, only) {
  const chosen = MUTATIONS.filter(({ guard }) => guard.includes(only))
  if (chosen.length === 0) throw new Failure(`There is no rule whose name contains "${only}".`)
  const { controlExplorer, isNoticedByExplorer } = await import("./mutations/by-explorer.mjs")
  const place = { folder, signal: lifetime.signal }
  const red = await controlExplorer(place)
  if (red !== null) throw new Failure(`It is red without any change:\n${red}`)
  const survivors = []
  for (const mutation of chosen) {
    if (!(await isNoticedByExplorer(mutation, place))) survivors.push(mutation.guard)
  }
  say(`\n${chosen.length - survivors.length} of ${chosen.length} removals were noticed`)
  survivors.forEach((guard) => say(`  not noticed: ${guard}`))
  return survivors.length === 0 ? 0 : 1
}
