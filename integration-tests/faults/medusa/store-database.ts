/** The store's tables, and what the harness reads and writes in them itself. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"

import { createDatabase, existsDatabase, inDatabase } from "../database"
import type { RunOptions } from "../run"

type Place = Pick<RunOptions, "root" | "folder" | "serverUrl" | "template">

export const storeIn = (root: string): string => join(root, "integration-tests", "store")

/** With all tables: those that an earlier run left for this one, or new ones, which are left for the next. */
export async function createStoreDatabase(
  place: Place,
  name: string,
  env: Record<string, string>
): Promise<void> {
  const { serverUrl, template } = place
  const isThere = template !== undefined && (await existsDatabase(serverUrl, template))
  const database = await createDatabase(serverUrl, name, isThere ? template : undefined)
  if (isThere) return
  await migrate(place, { ...env, DATABASE_URL: database })
  if (template) await createDatabase(serverUrl, template, name)
}

async function migrate({ root, folder }: Place, env: Record<string, string>): Promise<void> {
  const cli = createRequire(join(root, "package.json")).resolve("@medusajs/cli/cli.js")
  const log = createWriteStream(join(folder, "migrate.log"))
  await once(log, "open")
  const child = spawn(process.execPath, [cli, "db:migrate", "--skip-scripts"], {
    cwd: storeIn(root),
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log],
  })
  const [code] = await once(child, "exit")
  if (code !== 0)
    throw new Error(`The migrations ended with ${String(code)}: ${folder}/migrate.log`)
}

type Row = { state: string; transaction_id: string }

export async function readRow(database: string, rowId: string): Promise<Row | undefined> {
  return inDatabase(database, async (client) => {
    const { rows } = await client.query<Row>(
      "select state, transaction_id from ext_wallet_transaction where id = $1",
      [rowId]
    )
    return rows[0]
  })
}

/** The carts whose payment the service is being asked for. */
export async function listResuming(database: string): Promise<string[]> {
  return inDatabase(database, async (client) => {
    const { rows } = await client.query<{ cart_id: string }>(
      "select cart_id from ext_wallet_transaction where state = 'resuming'"
    )
    return rows.map(({ cart_id }) => cart_id)
  })
}

/** Of the goods that some want nothing is left by the time they have approved. */
export async function sellOut(database: string): Promise<void> {
  await inDatabase(database, (client) =>
    client.query(
      `update inventory_level set stocked_quantity = 0, raw_stocked_quantity = '{"value": "0", "precision": 20}'
       where inventory_item_id in (select id from inventory_item where sku = 'TOTE')`
    )
  )
}
