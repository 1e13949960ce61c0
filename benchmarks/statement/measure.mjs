// How long a statement takes from its upload to its lists, and how much memory it holds, in a process of its own.
// node --expose-gc benchmarks/statement/measure.mjs [lines] [payments]; without --expose-gc, with the garbage.
import { ensureBuilt } from "../../scripts/build.mjs"
import { createLifetime } from "../../scripts/lifetime.mjs"
import { startPostgres } from "../../scripts/postgres.mjs"
import { loadBuilt, openWallet } from "../wallet.mjs"
import { fileOf, FIRST_DAY, MAPPING } from "./file.mjs"

/**
 * @typedef {{ url: string, lines: number, payments: number }} Place  `url` is that of an empty database
 * @typedef {{ heapMb: number, rssMb: number }} Memory
 */

const SAMPLE_MS = 2_000
const MEGABYTE = 1_000_000

/** @param {Place} place */
async function measure({ url, lines, payments }) {
  const { database, wallet, container } = await openWallet(url)
  try {
    await seed(database, wallet, payments)
    const { receiveStatement } = loadBuilt("payments/statements/receive-statement")
    const before = memory()
    const uploading = await measured(() =>
      receiveStatement(container, {
        name: "benchmark.csv",
        uploadedBy: "benchmark",
        body: fileOf(lines, payments),
      })
    )
    const id = uploading.result
    // Read by its columns, counted, and a page of it looked at.
    const matching = await measured(async () => {
      await wallet.statements.map(id, MAPPING)
      await wallet.statements.comparison.lines(id, { list: "different", limit: 20, offset: 0 })
      return wallet.statements.comparison.totals(id)
    })
    return {
      lines,
      payments,
      totals: matching.result,
      before,
      uploading: { ...uploading, result: undefined },
      matching: { ...matching, result: undefined },
    }
  } finally {
    await database.destroy()
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
      capture_mode: "automatic",
      captures: "when_asked",
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
