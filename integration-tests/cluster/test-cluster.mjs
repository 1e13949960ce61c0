// npm run test:cluster -- [--payments N] [--memory-locks] [--pgbouncer]
import { mkdtemp } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { ensureBuilt } from "../../scripts/build.mjs"
import { startGroup } from "../../scripts/guard.mjs"
import { ensureInstalled } from "../../scripts/install.mjs"
import { createLifetime } from "../../scripts/lifetime.mjs"
import { databaseForTests } from "../../scripts/postgres.mjs"
import { Failure, say } from "../../scripts/progress.mjs"
import { quietEnvironment } from "../../scripts/quiet-environment.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { bundleHarness } from "../faults/bundle.mjs"
import { startRedis } from "../faults/redis.mjs"
import { startPgBouncer } from "./pgbouncer.mjs"

const USAGE = "npm run test:cluster -- [--payments N] [--memory-locks] [--pgbouncer] [--keep]"
const MANY = 300

const lifetime = createLifetime()
test().then((code) => lifetime.end(code), lifetime.fail)

async function test() {
  const { payments, memoryLocks, pgbouncer, template, keep } = readArguments()
  await ensureInstalled(lifetime)
  await ensureBuilt(lifetime)
  const programs = await lifetime.temporaryFolder(join(ROOT, ".cache"), "cluster-")
  await bundleHarness({ outdir: programs })
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = await databaseForTests(lifetime)
  const serverUrl = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/postgres`
  const pool = pgbouncer ? await startPgBouncer(serverUrl, lifetime) : null
  if (pool) lifetime.onEnd(pool.stop)
  const redis = await startRedis(lifetime)
  if (!redis) throw new Failure("Several servers need Redis.")
  lifetime.onEnd(redis.stop)
  const folder = keep
    ? await mkdtemp(join(tmpdir(), "ext-wallet-cluster-"))
    : await lifetime.temporaryFolder(tmpdir(), "ext-wallet-cluster-")
  if (keep) say(`The journal and the logs are in ${folder}`)
  Object.assign(process.env, quietEnvironment())
  const { testCluster } = createRequire(import.meta.url)(join(programs, "cluster.cjs"))
  const places = {
    serverUrl,
    poolUrl: pool?.url ?? null,
    redisUrl: redis.url,
    folder,
    programs,
    root: ROOT,
  }
  const options = { payments, memoryLocks, template, ...places, startProcess: startGroup, say }
  return (await testCluster(options)) ? 0 : 1
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        payments: { type: "string", default: String(MANY) },
        "memory-locks": { type: "boolean", default: false },
        template: { type: "string" },
        pgbouncer: { type: "boolean", default: false },
        keep: { type: "boolean", default: false },
      },
    })
    const payments = Number(values.payments)
    if (!Number.isInteger(payments) || payments < 3) throw new Error()
    const { "memory-locks": memoryLocks, pgbouncer, template, keep } = values
    return { payments, memoryLocks, pgbouncer, template, keep }
  } catch {
    throw new Failure(USAGE)
  }
}
