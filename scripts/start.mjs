import { readdir, rm } from "node:fs/promises"
import { basename, join } from "node:path"

import { ensureBuilt } from "./build.mjs"
import { claim } from "./claim.mjs"
import { ensureDashboard, linkPlugin } from "./dashboard.mjs"
import { ensureDatabase, ensureFilled, isTooOld, readPublishableKey } from "./database.mjs"
import { announce, demoEnvironment, medusaEnv, simulatorEnv } from "./demo-environment.mjs"
import { ensureInstalled } from "./install.mjs"
import { createLifetime } from "./lifetime.mjs"
import { startPostgres } from "./postgres.mjs"
import { deleteData } from "./postgres-place.mjs"
import { Failure, step } from "./progress.mjs"
import { DATA, MEDUSA_CLI, ROOT, STORE } from "./repository.mjs"
import { createServices, waitUntilItAnswers } from "./services.mjs"

const LOCK_FILE = join(DATA, "instance.pid")

const startedAt = performance.now()
const lifetime = createLifetime()
start(readArguments()).catch(lifetime.fail)

/** @param {{ fresh: boolean }} options */
async function start({ fresh }) {
  lifetime.onEnd(takeLock())
  if (fresh) await forgetEverything()
  await ensureInstalled(lifetime)
  await ensureBuilt(lifetime)
  await linkPlugin()

  const demo = await demoEnvironment()
  const databaseUrl = (await givenDatabase()) || (await startDatabase())
  const services = createServices(join(DATA, "logs"))
  lifetime.onEnd(services.stopAll)
  const env = medusaEnv(demo, databaseUrl)
  const medusa = (/** @type {string} */ name, /** @type {string[]} */ ...args) => ({
    name,
    args: [MEDUSA_CLI, ...args],
    cwd: STORE,
    env,
  })

  /** @param {import("./services.mjs").Program} program @param {string} url */
  const up = async (program, url) => {
    const service = services.start(program)
    await waitUntilItAnswers(service, url)
    void service.whenGone.then((how) =>
      lifetime.fail(new Failure(`${service.name} ended (${how}):\n${service.lastLines()}`))
    )
  }

  if (demo.simulatorPort !== null) {
    const program = demoProgram("simulator", "simulator.mjs", simulatorEnv(demo))
    await step("Starting the wallet simulator", () => up(program, `${demo.simulatorUrl}/operator`))
  }
  // The two slow ones at once: one waits for the database while the other computes.
  await Promise.all([
    ensureFilled({ databaseUrl, services, medusa }),
    ensureDashboard({ services, medusa, lifetime }),
  ])
  const medusaServer = medusa("medusa", "start", "-H", "127.0.0.1", "-p", String(demo.medusaPort))
  await step("Starting Medusa", () => up(medusaServer, `${demo.backendUrl}/health`))
  const storefront = demoProgram("storefront", join("storefront", "server.mjs"), {
    STOREFRONT_PORT: String(demo.storefrontPort),
    MEDUSA_BACKEND_URL: demo.backendUrl,
    MEDUSA_PUBLISHABLE_KEY: await readPublishableKey(databaseUrl),
  })
  await step("Starting the storefront", () => up(storefront, `${demo.storefrontUrl}/fr`))
  lifetime.signalCode = 0
  announce(demo, databaseUrl, performance.now() - startedAt)
}

/** One instance per data folder: two would share a database and overwrite each other's logs. */
function takeLock() {
  const { release, owner } = claim(LOCK_FILE)
  if (release) return release
  throw new Failure(
    `The demo runs already in this folder (process ${owner}). ` +
      `End it first (Ctrl-C there, or kill ${owner}), or start from another clone.`
  )
}

async function givenDatabase() {
  const { DATABASE_URL: url } = process.env
  if (url && (await isTooOld(url))) {
    throw new Failure(
      "The database that DATABASE_URL names has the tables of an older version. Empty it, then start again."
    )
  }
  return url
}

async function startDatabase() {
  return step("Starting PostgreSQL", async () => {
    const postgres = await startPostgres({
      dataDir: join(DATA, "postgres"),
      onExit: (output) => void lifetime.fail(new Failure(`PostgreSQL ended:\n${output}`)),
    })
    lifetime.onEnd(postgres.stop)
    await ensureDatabase(postgres.url, "demo")
    return postgres.url("demo")
  })
}

/** @param {string} name @param {string} file @param {Record<string, string>} env */
function demoProgram(name, file, env) {
  return { name, args: [join(ROOT, "demo", file)], cwd: ROOT, env }
}

function readArguments() {
  const given = process.argv.slice(2)
  const unknown = given.find((argument) => argument !== "--fresh")
  if (unknown) {
    process.stderr.write(
      `"${unknown}" is not known here. Use npm start, or npm start -- --fresh.\n`
    )
    process.exit(1)
  }
  return { fresh: given.includes("--fresh") }
}

async function forgetEverything() {
  if (process.env.DATABASE_URL) {
    throw new Failure(
      "--fresh deletes the demo's own database only. Empty the one that DATABASE_URL names yourself, " +
        "then start without --fresh."
    )
  }
  await deleteData(join(DATA, "postgres"))
  for (const name of await readdir(DATA)) {
    if (name !== basename(LOCK_FILE)) await rm(join(DATA, name), { recursive: true, force: true })
  }
}
