/** What `npm start` does with the data that an older version has left. */
import { Client } from "pg"
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const NAME = `demo_data_${process.pid}`
const DATABASE = pathToFileURL(join(__dirname, "..", "..", "scripts", "database.mjs")).href

const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
const SERVER = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}`

async function query(database: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: `${SERVER}/${database}` })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** As `npm start` does it, and what it says. */
function ensureDatabase(): string {
  const program = `import { ensureDatabase } from ${JSON.stringify(DATABASE)}
    await ensureDatabase((name) => ${JSON.stringify(SERVER)} + "/" + name, ${JSON.stringify(NAME)})`
  const options = { encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } } as const
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], options)
}

async function fillWithMigration(name: string): Promise<void> {
  await query(
    NAME,
    `create table ext_wallet_transaction (id text);
     create table mikro_orm_migrations (name text);
     insert into mikro_orm_migrations values ('${name}')`
  )
}

const tables = async () =>
  (await query(NAME, "select to_regclass('ext_wallet_transaction') as name"))[0]!.name

describe("the demo's database", () => {
  afterEach(() => query("postgres", `drop database if exists ${NAME} with (force)`))

  it("is made anew if its tables are from an older version, which is said", async () => {
    expect(ensureDatabase()).toBe("")
    await fillWithMigration("Migration20261101000000")
    expect(ensureDatabase()).toContain("from an older version")
    expect(await tables()).toBeNull()
  })

  it("is kept otherwise", async () => {
    ensureDatabase()
    await fillWithMigration("Migration20261119000000")
    expect(ensureDatabase()).toBe("")
    expect(await tables()).toBe("ext_wallet_transaction")
  })
})
