// npm run test:faults -- --level medusa|ledger --payments N --seed S [--fault name]
import { mkdtemp } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { ensureBuilt } from "../../scripts/build.mjs"
import { ensureInstalled } from "../../scripts/install.mjs"
import { createLifetime } from "../../scripts/lifetime.mjs"
import { Failure, say } from "../../scripts/progress.mjs"
import { quietEnvironment } from "../../scripts/quiet-environment.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { databaseForTests } from "../../scripts/postgres.mjs"
import { exploredGraphs } from "../model/explorer.mjs"
import { bundleHarness } from "./bundle.mjs"
import { startRedis } from "./redis.mjs"

const USAGE =
  "npm run test:faults -- --level medusa|ledger [--payments N] [--seed S] [--fault name[,name]] [--keep]"

const lifetime = createLifetime()
test().then((code) => lifetime.end(code), lifetime.fail)

async function test() {
  const { level, payments, seed, fault, keep, plugin, template } = readArguments()
  await ensureInstalled(lifetime)
  if (plugin === ROOT) await ensureBuilt(lifetime)
  const programs = await lifetime.temporaryFolder(join(ROOT, ".cache"), "faults-")
  await bundleHarness({ outdir: programs, plugin })
  const harness = createRequire(import.meta.url)(join(programs, "main.cjs"))
  const faults = fault?.split(",")
  const unknown = faults?.find((name) => !harness.isFaultName(name))
  if (unknown) {
    throw new Failure(`There is no fault ${unknown}. There are: ${harness.FAULT_NAMES.join(", ")}`)
  }
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = await databaseForTests(lifetime)
  const serverUrl = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/postgres`
  const prefix = "ext-wallet-faults-"
  const folder = keep
    ? await mkdtemp(join(tmpdir(), prefix))
    : await lifetime.temporaryFolder(tmpdir(), prefix)
  const redis = level === "medusa" ? await startRedis(lifetime) : null
  if (redis) lifetime.onEnd(redis.stop)
  // Without a guard a payment may well go where no explored one goes: that is for the harness itself to notice.
  const graphs = plugin === ROOT ? await exploredGraphs(lifetime) : null
  const places = {
    graphs,
    serverUrl,
    redisUrl: redis?.url ?? null,
    folder,
    programs,
    plugin,
    root: ROOT,
  }
  Object.assign(process.env, quietEnvironment())
  const options = { level, payments, seed, faults, keep, template, say, ...places }
  const only = fault ? ` --fault ${fault}` : ""
  const command = `npm run test:faults -- --level ${level} --payments ${payments} --seed ${seed}${only}`
  const result = await harness.runFaults(options).catch((/** @type {unknown} */ error) => {
    say(`\nThe harness itself failed, at seed ${seed}: ${command}`)
    throw error
  })
  if (keep) say(`The journal and the logs are in ${folder}`)
  if (!harness.hasLosses(result)) return 0
  say(`\nSeed ${seed}. To repeat it:`)
  say(`  ${command}`)
  return 1
}

function readArguments() {
  const { values } = parse()
  const level = values.level ?? "medusa"
  if (level !== "medusa" && level !== "ledger") throw new Failure(USAGE)
  const number = (/** @type {string | undefined} */ text, /** @type {number} */ otherwise) => {
    const value = text === undefined ? otherwise : Number(text)
    if (!Number.isInteger(value) || value < 1) throw new Failure(USAGE)
    return value
  }
  return {
    level,
    payments: number(values.payments, level === "medusa" ? 100 : 1_000),
    seed: number(values.seed, Math.floor(Math.random() * 1_000_000) + 1),
    fault: values.fault,
    keep: values.keep ?? false,
    plugin: values.plugin ?? ROOT,
    template: values.template,
  }
}

function parse() {
  const text = /** @type {const} */ ({ type: "string" })
  try {
    return parseArgs({
      options: {
        ...{ level: text, payments: text, seed: text, fault: text, plugin: text, template: text },
        keep: { type: "boolean" },
      },
    })
  } catch {
    throw new Failure(USAGE)
  }
}
