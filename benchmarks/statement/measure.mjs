// How long a statement takes from its upload to its lists, and how much memory it holds.
// node --expose-gc benchmarks/statement/measure.mjs DATABASE_URL LINES PAYMENTS
import { loadBuilt, openWallet } from "../wallet.mjs"
import { fileOf, FIRST_DAY, MAPPING } from "./file.mjs"

const SAMPLE_MS = 2_000
const [databaseUrl = "", ...sizes] = process.argv.slice(2)
const [lines = 0, payments = 0] = sizes.map(Number)

const { database, wallet, container } = await openWallet(databaseUrl)
const { receiveStatement } = loadBuilt("payments/statements/receive-statement")
await seed()

let heapMb = 0
function look() {
  globalThis.gc?.()
  heapMb = Math.max(heapMb, Math.round(process.memoryUsage().heapUsed / 1_000_000))
}
const timer = setInterval(look, SAMPLE_MS)
const startedAt = performance.now()
const id = await receiveStatement(container, {
  name: "benchmark.csv",
  uploadedBy: "benchmark",
  body: fileOf(lines, payments),
})
look()
// Read by its columns, counted, and a page of it looked at.
await wallet.statements.map(id, MAPPING)
await wallet.statements.comparison.lines(id, { list: "different", limit: 20, offset: 0 })
await wallet.statements.comparison.totals(id)
const seconds = (performance.now() - startedAt) / 1000
look()
clearInterval(timer)
process.stdout.write(`${JSON.stringify({ seconds, heapMb })}\n`)
await database.destroy()
process.exit(0)

/** Captured payments of two years, each like one that the ledger has opened. */
async function seed() {
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
