// What the parts of the benchmark measure on: one PostgreSQL, databases of a store, and servers for them.
import { mkdir } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"

import { linkPlugin } from "../scripts/dashboard.mjs"
import { ensureDatabase, ensureFilled } from "../scripts/database.mjs"
import { startPostgres } from "../scripts/postgres.mjs"
import { step } from "../scripts/progress.mjs"
import { MEDUSA_CLI, ROOT, STORE } from "../scripts/repository.mjs"
import { createServices } from "../scripts/services.mjs"
import { seedEnv, startStore } from "./store.mjs"

const LOGS = join(ROOT, ".cache", "benchmarks")
const EMPTY_STORE = "store"

/** @typedef {Awaited<ReturnType<typeof openPlace>>} Place */

/** @param {import("../scripts/lifetime.mjs").Lifetime} lifetime */
export async function openPlace(lifetime) {
  await mkdir(LOGS, { recursive: true })
  const postgres = await step("Starting PostgreSQL", () =>
    startPostgres({ settings: ["shared_preload_libraries=pg_stat_statements"] })
  )
  lifetime.onEnd(postgres.stop)
  const counts = await connect("postgres")
  await counts.query("create extension pg_stat_statements")

  /** @param {string} database */
  async function connect(database) {
    const pg = createRequire(join(ROOT, "package.json"))("pg")
    /** @type {import("pg").Client} */
    const client = new pg.Client({ connectionString: postgres.url(database) })
    // PostgreSQL ends before us.
    client.on("error", () => {})
    await client.connect()
    return client
  }

  /** @type {Promise<void> | undefined} */
  let emptyStore

  /** Migrated and seeded once; all others are copies. */
  async function makeEmptyStore() {
    const databaseUrl = postgres.url(EMPTY_STORE)
    await ensureDatabase(postgres.url("postgres"), EMPTY_STORE)
    await linkPlugin()
    const services = createServices(LOGS)
    lifetime.onEnd(services.stopAll)
    const env = seedEnv(databaseUrl)
    await ensureFilled({
      databaseUrl,
      services,
      medusa: (name, ...args) => ({ name, args: [MEDUSA_CLI, ...args], cwd: STORE, env }),
    })
  }

  /** @param {string} database */
  const of = (database) => ({
    databaseUrl: postgres.url(database),
    logFile: join(LOGS, `${database}.log`),
  })

  return {
    connect,
    of,

    /** A store with products and an admin, which has sold nothing. @param {string} database */
    async createStore(database) {
      await (emptyStore ??= makeEmptyStore())
      await counts.query(`create database ${database} template ${EMPTY_STORE}`)
    },

    /** @param {string} database @param {object} [options]  of the plugin */
    async startServer(database, options) {
      const store = await step(`Starting Medusa on the database "${database}"`, () =>
        startStore({ ...of(database), options })
      )
      lifetime.onEnd(store.stop)
      return store
    },

    /** What PostgreSQL has done for a database so far. @param {string} database */
    async databaseUsed(database) {
      const { rows } = await counts.query(
        `select coalesce(sum(total_exec_time), 0)::float8 as "sqlMs",
            coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages
          from pg_stat_statements
          where dbid = (select oid from pg_database where datname = $1)`,
        [database]
      )
      /** @type {{ sqlMs: number, pages: number }} */
      const used = rows[0]
      return used
    },
  }
}
