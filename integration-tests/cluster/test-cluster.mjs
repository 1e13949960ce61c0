// npm run test:cluster -- [--payments N] [--memory-locks] [--pgbouncer]
import { parseArgs } from "node:util"

import { createLifetime } from "../../scripts/lifetime.mjs"
import { Failure, say } from "../../scripts/progress.mjs"
import { prepareHarness } from "../faults/harness.mjs"
import { startRedis } from "../faults/redis.mjs"
import { startPgBouncer } from "./pgbouncer.mjs"
import { createServers } from "./servers.mjs"

const USAGE = "npm run test:cluster -- [--payments N] [--memory-locks] [--pgbouncer]"
const MANY = 300

const lifetime = createLifetime()
test().then((code) => lifetime.end(code), lifetime.fail)

async function test() {
  const { payments, memoryLocks, pgbouncer, template } = readArguments()
  const { program, places } = await prepareHarness(lifetime, { main: "cluster" })
  const poolUrl = pgbouncer ? await startPgBouncer(places.serverUrl, lifetime) : null
  const redisUrl = await startRedis(lifetime)
  if (!redisUrl) throw new Failure("Several servers need Redis.")
  const options = { payments, memoryLocks, template, poolUrl, redisUrl, ...places }
  return (await program.testCluster({ ...options, startServer: createServers(places), say }))
    ? 0
    : 1
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        payments: { type: "string", default: String(MANY) },
        "memory-locks": { type: "boolean", default: false },
        template: { type: "string" },
        pgbouncer: { type: "boolean", default: false },
      },
    })
    const payments = Number(values.payments)
    if (!Number.isInteger(payments) || payments < 3) throw new Error()
    const { "memory-locks": memoryLocks, pgbouncer, template } = values
    return { payments, memoryLocks, pgbouncer, template }
  } catch {
    throw new Failure(USAGE)
  }
}
