// How long a statement takes from its upload to the four lists, and how much memory it holds, in a process of its own.
// node --expose-gc benchmarks/statement/measure.mjs [lines] [payments]; without --expose-gc, with the garbage.
import { createRequire } from "node:module"
import { readdirSync } from "node:fs"
import { join } from "node:path"

import { ensureBuilt } from "../../scripts/build.mjs"
import { createLifetime } from "../../scripts/lifetime.mjs"
import { startPostgres } from "../../scripts/postgres.mjs"
import { ROOT } from "../../scripts/repository.mjs"

/**
 * @typedef {{ url: string, lines: number, payments: number }} Place  `url` is that of an empty database
 * @typedef {{ heapMb: number, rssMb: number }} Memory
 */

const BUILT = join(ROOT, ".medusa", "server", "src")
const require = createRequire(join(ROOT, "package.json"))
const FIRST_DAY = Date.UTC(2024, 0, 1)
const SAMPLE_MS = 2_000
const MEGABYTE = 1_000_000

/** @param {Place} place */
async function measure({ url, lines, payments }) {
  const { database, wallet, container } = await openWallet(url)
  try {
    await seed(database, wallet, payments)
    const { receiveStatement } = require(join(BUILT, "payments/statements/receive-statement.js"))
    const { continueStatements } = require(
      join(BUILT, "payments/statements/continue-statements.js")
    )
    const before = memory()
    const uploading = await measured(() =>
      receiveStatement(container, {
        name: "benchmark.csv",
        uploadedBy: "benchmark",
        body: fileOf(lines, payments),
      })
    )
    const { id } = uploading.result
    await wallet.statements.startMatching(id, MAPPING, "benchmark")
    const matching = await measured(() => continueStatements(container, {}))
    const { state, counts } = await wallet.statements.find(id)
    return {
      lines,
      payments,
      state,
      counts,
      before,
      uploading: { ...uploading, result: undefined },
      matching: { ...matching, result: undefined },
    }
  } finally {
    await database.destroy()
  }
}

/** @param {string} url */
async function openWallet(url) {
  const { knex } = require("@medusajs/framework/mikro-orm/knex")
  const { ExtWalletModuleService } = require(join(BUILT, "modules/ext_wallet/index.js"))
  const { resolveOptions } = require(join(BUILT, "modules/ext_wallet/options/index.js"))
  const database = knex({ client: "pg", connection: url, pool: { min: 0, max: 10 } })
  const addresses = { authUrl: "https://auth.example.com", baseUrl: "https://api.example.com" }
  const logger = {
    warn: () => undefined,
    error: (/** @type {string} */ said) => process.stderr.write(said),
  }
  const options = resolveOptions(
    {
      secret: "a-secret-of-the-benchmark-of-more-than-32-bytes",
      environments: { sandbox: addresses, production: addresses },
    },
    { nodeEnv: "test", configModule: {}, warn: () => undefined }
  )
  await migrate(database)
  const wallet = new ExtWalletModuleService({
    extWalletOptions: options,
    __pg_connection__: database,
    logger,
  })
  /** @type {Record<string, unknown>} */
  const registered = { ext_wallet: wallet, logger }
  return {
    database,
    wallet,
    container: { resolve: (/** @type {string} */ key) => registered[key] },
  }
}

/** @param {any} database */
async function migrate(database) {
  const folder = join(BUILT, "modules/ext_wallet/migrations")
  for (const file of readdirSync(folder)
    .filter((one) => /^Migration\d+\.js$/.test(one))
    .sort()) {
    for (const Migration of Object.values(require(join(folder, file)))) {
      const steps = new Migration()
      await steps.up()
      for (const statement of steps.getQueries()) await database.raw(statement)
    }
  }
}

/** Captured payments of two years, each like one that the ledger has opened. @param {any} database @param {any} wallet @param {number} payments */
async function seed(database, wallet, payments) {
  const { id } = await wallet.ledger.open(
    {
      kind: "payment",
      environment: "sandbox",
      credential_version: 1,
      amount: "12.30",
      currency_code: "eur",
      lines_hash: "0".repeat(64),
      confirmation: "resume",
      capture_mode: "automatic",
      service_captures: "when_asked",
    },
    "benchmark"
  )
  const at = `to_timestamp(${FIRST_DAY / 1000}) + n * interval '2 years' / ${payments}`
  /** @type {Record<string, string>} */
  const values = {
    id: "'ewtx_' || md5(n::text)",
    transaction_id: "'tx-' || n",
    state: "'captured'",
    capture: "'known'",
    redirection_url: "'https://wallet.example.com'",
    created_at: at,
    last_resume_at: `${at} + interval '1 minute'`,
    state_changed_at: `${at} + interval '1 minute'`,
    look_at: "null::timestamptz",
  }
  const columns = Object.keys(await database("ext_wallet_transaction").columnInfo())
  const quoted = columns.map((column) => `"${column}"`)
  await database.raw(
    `insert into ext_wallet_transaction (${quoted.join(", ")})
     select ${columns.map((column, index) => values[column] ?? `one.${quoted[index]}`).join(", ")}
     from ext_wallet_transaction as one, generate_series(1, ${payments}) as n
     where one.id = ?`,
    [id]
  )
  await database.raw("vacuum analyze ext_wallet_transaction")
}

const MAPPING = {
  environment: "sandbox",
  transaction_id: 0,
  ext_order_id: null,
  amount: 1,
  decimal_mark: ".",
  amount_unit: "major",
  currency: 2,
  date: 3,
  date_order: "ymd",
  status: 4,
  statuses: { CAPTURED: "paid", FAILED: "unpaid" },
  reference: null,
}

/** Every tenth payment of the ledger or fewer; now and then another amount, a failure, or nothing that is known here.
 * @param {number} lines @param {number} payments */
async function* fileOf(lines, payments) {
  yield Buffer.from("Transaction ID,Amount,Currency,Date,Status,Customer,Note\n")
  const step = payments / lines
  let text = ""
  for (let line = 0; line < lines; line++) {
    const n = Math.floor(line * step) + 1
    const day = new Date(FIRST_DAY + (line / lines) * 730 * 86_400_000).toISOString().slice(0, 10)
    const known = line % 100 === 0 ? `elsewhere-${line}` : `tx-${n}`
    const amount = line % 100 === 1 ? "12.31" : "12.30"
    const status = line % 100 === 2 ? "FAILED" : "CAPTURED"
    text += `${known},${amount},EUR,${day},${status},customer-${line}@example.com,"Order ${line}, paid by wallet"\n`
    if (text.length > 65_536 || line === lines - 1) {
      yield Buffer.from(text)
      text = ""
    }
  }
}

/** @returns {Memory} */
function memory() {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { heapMb: Math.round(heapUsed / MEGABYTE), rssMb: Math.round(rss / MEGABYTE) }
}

/**
 * What is held at intervals, after the garbage is gone, and how much the process has taken from the system.
 * @template T @param {() => Promise<T>} work
 */
async function measured(work) {
  const highest = { heapMb: 0, rssMb: 0 }
  const sample = () => {
    const now = memory()
    highest.heapMb = Math.max(highest.heapMb, now.heapMb)
    highest.rssMb = Math.max(highest.rssMb, now.rssMb)
  }
  const timer = setInterval(sample, SAMPLE_MS)
  const started = performance.now()
  const before = process.cpuUsage()
  try {
    const result = await work()
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const { user, system } = process.cpuUsage(before)
    const cpuSeconds = Math.round((user + system) / 100_000) / 10
    sample()
    return { result, seconds, cpuSeconds, highest, after: memory() }
  } finally {
    clearInterval(timer)
  }
}

const lifetime = createLifetime()
try {
  await ensureBuilt()
  const postgres = await startPostgres()
  lifetime.onEnd(postgres.stop)
  const [lines = 100_000, payments = 1_000_000] = process.argv.slice(2).map(Number)
  const figures = await measure({ url: postgres.url("postgres"), lines, payments })
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  await lifetime.end(0)
} catch (error) {
  await lifetime.fail(error)
}
