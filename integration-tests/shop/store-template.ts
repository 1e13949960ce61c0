/**
 * Medusa's migrations and the seed take half a minute. The first store of a run leaves a copy of its database,
 * and all later ones start from that.
 */
import { Client } from "pg"

const TEMPLATE = "ext_wallet_store_template"
const LOCK = 7_201_202

export type StoreDatabase = {
  /** All later ones get what this one is filled with. */
  isFirst: boolean
  /** To be called once it is migrated and seeded. */
  keep: () => Promise<void>
  /** Whatever became of it: others may be waiting for the first one. */
  giveUp: () => Promise<void>
}

const NOTHING_TO_KEEP: StoreDatabase = {
  isFirst: false,
  keep: async () => undefined,
  giveUp: async () => undefined,
}

/** From the template where there is one. A plain one is for a store that is unlike the others. */
export async function makeDatabase(name: string, { plain = false } = {}): Promise<StoreDatabase> {
  const client = await connect()
  await client.query(`drop database if exists "${name}" with (force)`)
  if (!plain) await client.query("select pg_advisory_lock($1)", [LOCK])
  const { rowCount } = await client.query("select from pg_database where datname = $1", [TEMPLATE])
  const copy = !plain && rowCount === 1
  await client.query(`create database "${name}"${copy ? ` template ${TEMPLATE}` : ""}`)
  if (!plain && !copy) return firstOne(client, name)
  await client.end()
  return NOTHING_TO_KEEP
}

/** All others wait for it: the connection keeps the lock. */
function firstOne(client: Client, name: string): StoreDatabase {
  let ended: Promise<void> | undefined
  const giveUp = () => (ended ??= client.end())
  return {
    isFirst: true,
    giveUp,
    async keep() {
      await client.query(`alter database "${name}" with allow_connections false`)
      const connections = "select pg_terminate_backend(pid) from pg_stat_activity"
      await client.query(`${connections} where datname = $1`, [name])
      await client.query(`create database ${TEMPLATE} template "${name}"`)
      await client.query(`alter database "${name}" with allow_connections true`)
      await giveUp()
    },
  }
}

async function connect(): Promise<Client> {
  const client = new Client(connection("postgres"))
  await client.connect()
  return client
}

export function connection(database: string) {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  return {
    host: DB_HOST,
    port: Number(DB_PORT),
    user: DB_USERNAME,
    password: DB_PASSWORD,
    database,
  }
}
