// npm run test:faults -- --level medusa|ledger --payments N --seed S [--fault name]
import { parseArgs } from "node:util"

import { createLifetime } from "../../scripts/lifetime.mjs"
import { Failure, say } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { exploredGraphs } from "../model/explorer.mjs"
import { prepareHarness } from "./harness.mjs"
import { startRedis } from "./redis.mjs"

const USAGE =
  "npm run test:faults -- --level medusa|ledger [--payments N] [--seed S] [--fault name[,name]] [--keep]"

const lifetime = createLifetime()
test().then((code) => lifetime.end(code), lifetime.fail)

async function test() {
  const { level, payments, seed, fault, keep, plugin, template } = readArguments()
  const { program, places } = await prepareHarness(lifetime, { main: "main", plugin, keep })
  const faults = fault?.split(",")
  const unknown = faults?.find((name) => !program.isFaultName(name))
  if (unknown) {
    throw new Failure(`There is no fault ${unknown}. There are: ${program.FAULT_NAMES.join(", ")}`)
  }
  const redisUrl = level === "medusa" ? await startRedis(lifetime) : null
  // Without a guard a payment may well go where no explored one goes: that is for the harness itself to notice.
  const graphs = plugin === ROOT ? await exploredGraphs(lifetime) : null
  const options = { level, payments, seed, faults, keep, template, redisUrl, graphs, say }
  const only = fault ? ` --fault ${fault}` : ""
  const command = `npm run test:faults -- --level ${level} --payments ${payments} --seed ${seed}${only}`
  const result = await program
    .runFaults({ ...options, ...places })
    .catch((/** @type {unknown} */ error) => {
      say(`\nThe harness itself failed, at seed ${seed}: ${command}`)
      throw error
    })
  if (keep) say(`The journal and the logs are in ${places.folder}`)
  if (!program.hasLosses(result)) return 0
  say(`\nSeed ${seed}. To repeat it:`)
  say(`  ${command}`)
  return 1
}

function readArguments() {
  const { values } = parse()
  const { level = "medusa", keep = false, plugin = ROOT, fault, template } = values
  if (level !== "medusa" && level !== "ledger") throw new Failure(USAGE)
  const number = (/** @type {string | undefined} */ text, /** @type {number} */ otherwise) => {
    const value = text === undefined ? otherwise : Number(text)
    if (!Number.isInteger(value) || value < 1) throw new Failure(USAGE)
    return value
  }
  const payments = number(values.payments, level === "medusa" ? 100 : 1_000)
  const seed = number(values.seed, Math.floor(Math.random() * 1_000_000) + 1)
  return { level, payments, seed, fault, keep, plugin, template }
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
