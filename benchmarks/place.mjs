// What the parts of the benchmark measure on: one PostgreSQL, databases of a store, servers for them, and the services.
import { mkdir } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"

import { linkPlugin } from "../scripts/dashboard.mjs"
import { ensureDatabase, ensureFilled } from "../scripts/database.mjs"
import { startPostgres } from "../scripts/postgres.mjs"
import { step } from "../scripts/progress.mjs"
import { MEDUSA_CLI, ROOT, STORE } from "../scripts/repository.mjs"
import { createServices } from "../scripts/services.mjs"
import { fillLedger } from "./ledger.mjs"
import { startServices } from "./services.mjs"
import { seedEnv, startStore } from "./store.mjs"

const LOGS = join(ROOT, ".cache", "benchmarks")
const EMPTY_STORE = "store"
/** A statement that is forgotten would be missing from what was counted. */
const COUNTING = ["shared_preload_libraries=pg_stat_statements", "pg_stat_statements.max=50000"]
/** Somebody has tried the simulator: it waits to be asked, and refuses what nobody approved. */
const KNOWN_SERVICE = `insert into ext_wallet_profile (
    id, environment, base_url, integration, captured, not_approved, tells_apart, captures,
    is_simulated, observed
  ) values (
    'ewpro_benchmark', 'sandbox', $1, 'redirect', '{"status": 200, "address": "return"}',
    '{"status": 400, "address": "none"}', true, 'when_asked', true, '{}'
  )`

/**
 * @typedef {Awaited<ReturnType<typeof openPlace>>} Place
 * @typedef {{ name: string, many: number }} Size
 */

/** @param {import("../scripts/lifetime.mjs").Lifetime} lifetime @param {{ quick: boolean }} options */
export async function openPlace(lifetime, { quick }) {
  await mkdir(LOGS, { recursive: true })
  const postgres = await step("Starting PostgreSQL", () => startPostgres({ settings: COUNTING }))
  lifetime.onEnd(postgres.stop)
  const services = await startServices(join(LOGS, "services.log"))
  lifetime.onEnd(services.stop)
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

  /** @template T @param {string} database @param {(client: import("pg").Client) => Promise<T>} work */
  async function inDatabase(database, work) {
    const client = await connect(database)
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  /** @type {Promise<unknown> | undefined} */
  let emptyStore

  /** Migrated and seeded once; all others are copies. */
  async function makeEmptyStore() {
    const databaseUrl = postgres.url(EMPTY_STORE)
    await ensureDatabase(postgres.url, EMPTY_STORE)
    await linkPlugin()
    const commands = createServices(LOGS)
    lifetime.onEnd(commands.stopAll)
    const env = seedEnv(databaseUrl, services.url)
    await ensureFilled({
      databaseUrl,
      services: commands,
      medusa: (name, ...args) => ({ name, args: [MEDUSA_CLI, ...args], cwd: STORE, env }),
    })
    await inDatabase(EMPTY_STORE, (client) => client.query(KNOWN_SERVICE, [services.url]))
  }

  /** A store with products and an admin, which has sold nothing. @param {string} database */
  async function createStore(database) {
    await (emptyStore ??= makeEmptyStore())
    await counts.query(`create database ${database} template ${EMPTY_STORE}`)
  }

  return {
    /** Small and few, to see that a part runs. */
    quick,
    services,
    createStore,
    inDatabase,

    /** A store that has sold for three years. @param {Size} size */
    async createLedger({ name, many }) {
      await createStore(name)
      await step(`Filling a ledger with ${many.toLocaleString("en")} payments`, () =>
        inDatabase(name, (client) => fillLedger(client, many))
      )
    },

    /** @param {string} name @returns {Promise<string>} where a database without any table is */
    async createDatabase(name) {
      await counts.query(`create database ${name}`)
      return postgres.url(name)
    },

    /** @param {string} name  of the database @param {import("./store.mjs").Kind} [kind] */
    async startServer(name, kind) {
      const home = { name, databaseUrl: postgres.url(name), logFile: join(LOGS, `${name}.log`) }
      const store = await step(`Starting Medusa on the database "${name}"`, () =>
        startStore({ ...home, services }, kind)
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
