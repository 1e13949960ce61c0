import { readdir } from "node:fs/promises"
import { createRequire } from "node:module"
import { join, parse } from "node:path"

import { hashFiles } from "./made-once.mjs"
import { Failure, say, step } from "./progress.mjs"
import { ROOT } from "./repository.mjs"

const SCHEMA = [
  join(".medusa", "server", "src", "modules"),
  join(".medusa", "server", "src", "links"),
  join("node_modules", "@medusajs", "medusa", "package.json"),
]
const SEED = join("demo", "store", "src", "scripts")
const MIGRATIONS = join(ROOT, ".medusa", "server", "src", "modules", "ext_wallet", "migrations")

/** Loaded late: on a fresh clone the package is not there when this file is read. */
function pg() {
  return createRequire(join(ROOT, "package.json"))("pg")
}

/**
 * @template T @param {string} url @param {(client: import("pg").Client) => Promise<T>} work
 */
export async function connected(url, work) {
  const client = new (pg().Client)({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    const { host, port, database } = client
    throw new Failure(
      `The database ${database} at ${host}:${port} does not let us in: ${/** @type {Error} */ (error).message}. ` +
        "Create it first, or correct DATABASE_URL."
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The demo's own database. One whose tables no migration of today has made can't be brought up to date.
 * @param {(name: string) => string} urlOf @param {string} name
 */
export async function ensureDatabase(urlOf, name) {
  const isThere = await connected(urlOf("postgres"), async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name])
    return rowCount === 1
  })
  const isStale = isThere && (await isTooOld(urlOf(name)))
  if (isStale) say("  The demo's data is from an older version, so the store is set up anew.")
  await connected(urlOf("postgres"), async (client) => {
    const database = client.escapeIdentifier(name)
    if (isStale) await client.query(`drop database ${database} with (force)`)
    if (isStale || !isThere) await client.query(`create database ${database}`)
  })
}

/** @param {string} url */
export async function isTooOld(url) {
  const names = (await readdir(MIGRATIONS)).map((file) => parse(file).name)
  return connected(url, async (client) => {
    const { rows } = await client.query("select to_regclass('ext_wallet_transaction') as name")
    if (rows[0].name === null) return false
    const made = "select from mikro_orm_migrations where name = any($1)"
    return (await client.query(made, [names])).rowCount === 0
  })
}

/**
 * Migrations and seed; both boot a whole Medusa, so each runs only when there is something new.
 * @param {{ databaseUrl: string, services: import("./services.mjs").Services,
 *   medusa: import("./services.mjs").MedusaCommand }} demo
 */
export async function ensureFilled({ databaseUrl, services, medusa }) {
  const migrate = medusa("migrate", "db:migrate", "--execute-safe-links")
  await oncePerDatabase(databaseUrl, "migrate", await hashFiles(...SCHEMA), () =>
    step("Migrating the database", () => services.complete(migrate))
  )
  const seed = medusa("seed", "exec", join("src", "scripts", "seed.ts"))
  await oncePerDatabase(databaseUrl, "seed", await hashFiles(SEED), () =>
    step("Filling the store", () => services.complete(seed))
  )
}

/**
 * Does the work unless this database says that it was done from the same inputs. The note is kept in
 * the database itself, so that it goes where the data go.
 * @param {string} url @param {string} name @param {string} hash @param {() => Promise<void>} work
 */
async function oncePerDatabase(url, name, hash, work) {
  const done = await connected(url, async (client) => {
    await client.query("create schema if not exists ext_wallet_demo")
    await client.query(
      "create table if not exists ext_wallet_demo.done (name text primary key, hash text not null)"
    )
    const { rows } = await client.query("select hash from ext_wallet_demo.done where name = $1", [
      name,
    ])
    return rows[0]?.hash === hash
  })
  if (done) return
  await work()
  await connected(url, (client) =>
    client.query(
      "insert into ext_wallet_demo.done values ($1, $2) on conflict (name) do update set hash = $2",
      [name, hash]
    )
  )
}

/** @param {string} url @returns {Promise<string>} */
export function readPublishableKey(url) {
  return connected(url, async (client) => {
    const { rows } = await client.query(
      "select token from api_key where type = 'publishable' and title = 'Demo storefront' " +
        "and revoked_at is null and deleted_at is null order by created_at limit 1"
    )
    if (!rows[0]) {
      throw new Failure(
        'The publishable key "Demo storefront" is gone. Begin anew with: npm start -- --fresh'
      )
    }
    return rows[0].token
  })
}
