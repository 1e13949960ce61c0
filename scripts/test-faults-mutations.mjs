// npm run test:faults:mutations [-- --only text]: takes each guard out in turn and expects the harness to go red.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { MUTATIONS } from "../integration-tests/faults/mutations.mjs"
import { ensureBuilt } from "./build.mjs"
import { forgetFolder, watchFolder } from "./guard.mjs"
import { ensureInstalled } from "./install.mjs"
import { createLifetime } from "./lifetime.mjs"
import { PASSWORD, startPostgres, USER } from "./postgres.mjs"
import { Failure, say, step } from "./progress.mjs"
import { ROOT } from "./repository.mjs"
import { runToEnd } from "./run.mjs"

/** @typedef {import("../integration-tests/faults/mutations.mjs").Mutation} Mutation */

const SEED = 7
const TEMPLATE = `faults_tables_${process.pid}`

const lifetime = createLifetime()
testMutations().then((code) => lifetime.end(code), lifetime.fail)

async function testMutations() {
  const { values } = parseArgs({ options: { only: { type: "string" } } })
  const chosen = MUTATIONS.filter(({ guard }) => guard.includes(values.only ?? ""))
  if (chosen.length === 0) throw new Failure(`No guard's name contains "${values.only}".`)
  await ensureInstalled(lifetime)
  await ensureBuilt(lifetime)
  const env = await findServer()
  for (const run of toControls(chosen)) {
    const title = `With every guard: ${run.faults.join(", ")}`
    const { code, output } = await runHarness(title, run, ROOT, env)
    // What is red by itself proves nothing.
    if (code !== 0) {
      throw new Failure(`The harness is red without any change:\n${output.slice(-4_000)}`)
    }
  }
  const survivors = []
  for (const mutation of chosen) {
    const plugin = await copyPlugin()
    await mutate(plugin, mutation)
    const title = `Without ${mutation.guard}`
    const { code, output } = await runHarness(title, mutation, plugin, env)
    await remove(plugin)
    // A run that breaks down says nothing about the guard.
    const judged = code === 0 || /^Seed \d+\. To repeat it:$/m.test(output)
    if (code === 1 && judged) {
      say(`  went red: ${firstLoss(output)}`)
    } else {
      survivors.push(mutation.guard)
      say(judged ? "  stayed green" : `  was not judged:\n${output.slice(-3_000)}`)
    }
  }
  const noticed = chosen.length - survivors.length
  say(`\n${noticed} of ${chosen.length} removals were noticed`)
  survivors.forEach((guard) => say(`  not noticed: ${guard}`))
  return survivors.length === 0 ? 0 : 1
}

/** @typedef {Pick<Mutation, "level" | "faults" | "payments">} Run */

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

/** @param {string} title @param {Run} run @param {string} plugin @param {Record<string, string | undefined>} env */
function runHarness(title, run, plugin, env) {
  const options = { cwd: ROOT, env, signal: lifetime.signal }
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
  return [join(ROOT, "scripts", "test-faults.mjs"), ...flags]
}

/** @param {string} output */
function firstLoss(output) {
  return (
    /^ {2}(payment \d+.*|recovery: .*|a (worker|server) .*)$/m.exec(output)?.[1] ?? "see its output"
  )
}

async function copyPlugin() {
  const folder = await mkdtemp(join(tmpdir(), "ext-wallet-mutation-"))
  watchFolder(folder)
  await cp(join(ROOT, ".medusa"), join(folder, ".medusa"), { recursive: true })
  await cp(join(ROOT, "package.json"), join(folder, "package.json"))
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"))
  return folder
}

/** @param {string} folder */
async function remove(folder) {
  await rm(folder, { recursive: true, force: true })
  forgetFolder(folder)
}

/** @param {string} plugin @param {Mutation} mutation */
async function mutate(plugin, { guard, file, find, replace }) {
  const path = join(plugin, file)
  const text = await readFile(path, "utf8").catch(() => "")
  const found = text.split(find).length - 1
  if (found !== 1) {
    throw new Failure(`${guard}: ${file} has this ${found} times and not once:\n  ${find}`)
  }
  await writeFile(
    path,
    text.replace(find, () => replace)
  )
}

/** One server for all runs. */
async function findServer() {
  if (process.env.DB_PORT) return {}
  const postgres = await step("Starting PostgreSQL", () => startPostgres())
  lifetime.onEnd(postgres.stop)
  return {
    DB_HOST: "localhost",
    DB_PORT: String(postgres.port),
    DB_USERNAME: USER,
    DB_PASSWORD: PASSWORD,
  }
}
