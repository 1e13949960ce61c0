/** A database of the run's own. */
import { Client } from "pg"

export async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function createDatabase(
  serverUrl: string,
  name: string,
  template?: string
): Promise<string> {
  await inDatabase(serverUrl, async (client) => {
    await client.query(`drop database if exists "${name}" with (force)`)
    await client.query(`create database "${name}"${template ? ` template "${template}"` : ""}`)
  })
  return databaseUrl(serverUrl, name)
}

export async function existsDatabase(serverUrl: string, name: string): Promise<boolean> {
  return inDatabase(serverUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name])
    return rowCount === 1
  })
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await inDatabase(serverUrl, (client) =>
    client.query(`drop database if exists "${name}" with (force)`)
  )
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}

/** Recovery goes by the database's clock; nobody wants to wait for it. */
export async function letTimePass(url: string, minutes: number): Promise<void> {
  await inDatabase(url, async (client) => {
    await client.query("begin")
    // Who locks the rows of one cart would meet this half way, and one of the two would be turned away.
    await client.query("lock table ext_wallet_transaction in access exclusive mode")
    await client.query(
      `update ext_wallet_transaction set
         created_at = created_at - make_interval(mins => $1),
         state_changed_at = state_changed_at - make_interval(mins => $1),
         last_resume_at = last_resume_at - make_interval(mins => $1),
         last_return_at = last_return_at - make_interval(mins => $1),
         look_at = look_at - make_interval(mins => $1)`,
      [minutes]
    )
    await client.query("commit")
  })
}

/** Here failure is the rule, so that the wallet would soon be unavailable to everybody: no alert lasts. */
export async function keepAvailable(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    await client.query(`
      create or replace function faults_keep_available() returns trigger language plpgsql as $$
      begin
        new.state := 'over';
        return new;
      end $$`)
    await client.query(`
      create or replace trigger faults_keep_available before insert or update on ext_wallet_alert
        for each row execute function faults_keep_available()`)
  })
}
