// Guards whose loss the fault harness has to notice.
import { join } from "node:path"

import { say, step } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { runToEnd } from "../../scripts/run.mjs"
import { pluginWithout } from "./copies.mjs"

/** @typedef {import("../faults/mutations.mjs").Mutation} Mutation */
/** @typedef {Pick<Mutation, "level" | "faults" | "payments">} Run */
/** @typedef {import("./on-each-core.mjs").Place} Place */

const SEED = 7
const TEMPLATE = `faults_tables_${process.pid}`

/** Whether the harness is green with nothing taken out: what is red by itself proves nothing.
 * @param {Mutation[]} chosen @param {Place} place */
export async function controlHarness(chosen, place) {
  for (const run of toControls(chosen)) {
    const title = `With every guard: ${run.faults.join(", ")}`
    const { code, output } = await runHarness(title, run, ROOT, place)
    if (code !== 0) return output.slice(-4_000)
  }
  return null
}

/** @param {Mutation} mutation @param {Place} place @returns {Promise<boolean>} Whether it was noticed. */
export async function isNoticedByHarness(mutation, place) {
  const { folder, remove } = await pluginWithout(mutation)
  const title = `Without ${mutation.guard}`
  const { code, output } = await runHarness(title, mutation, folder, place)
  await remove()
  // A run that breaks down says nothing about the guard.
  const judged = code === 0 || /^Seed \d+\. To repeat it:$/m.test(output)
  const noticed = code === 1 && judged
  if (noticed) say(`  went red: ${firstLoss(output)}`)
  else say(judged ? "  stayed green" : `  was not judged:\n${output.slice(-3_000)}`)
  return noticed
}

/** The same runs with nothing taken out; those of the ledger's level are cheap enough to be made as one.
 * @param {Mutation[]} chosen @returns {Run[]} */
function toControls(chosen) {
  const ledger = chosen.filter(({ level }) => level === "ledger")
  const faults = [...new Set(ledger.flatMap((mutation) => mutation.faults))]
  const together = /** @type {Run} */ ({ level: "ledger", faults, payments: faults.length * 4 })
  return [
    ...(faults.length > 0 ? [together] : []),
    ...chosen.filter(({ level }) => level === "medusa"),
  ]
}

/** @param {string} title @param {Run} run @param {string} plugin @param {Place} place */
function runHarness(title, run, plugin, place) {
  const options = { cwd: ROOT, ...place }
  return step(title, () => runToEnd(process.execPath, toArguments(run, plugin), options))
}

/** @param {Run} run @param {string} plugin */
function toArguments({ level, payments, faults }, plugin) {
  const options = {
    level,
    payments,
    seed: SEED,
    fault: faults.join(","),
    plugin,
    template: TEMPLATE,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  return [join(ROOT, "integration-tests", "faults", "test-faults.mjs"), ...flags]
}

/** @param {string} output */
function firstLoss(output) {
  return (
    /^ {2}(payment \d+.*|recovery: .*|a (worker|server) .*)$/m.exec(output)?.[1] ?? "see its output"
  )
}
