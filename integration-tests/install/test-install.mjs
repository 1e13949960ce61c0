// npm run test:install -- [row ...] [--short] [--keep] [--tarball file]
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"

import { ensureInstalled } from "../../scripts/install.mjs"
import { createLifetime } from "../../scripts/lifetime.mjs"
import { startPostgres } from "../../scripts/postgres.mjs"
import { describe, Failure, say, step } from "../../scripts/progress.mjs"
import { packNow } from "./pack.mjs"
import { ROWS, short } from "./rows.mjs"

const USAGE = `npm run test:install -- [${Object.keys(ROWS).join("|")} ...] [--short] [--keep] [--tarball file]`

const lifetime = createLifetime()
test().then((failed) => lifetime.end(failed === 0 ? 0 : 1), lifetime.fail)

async function test() {
  const { rows, keep, ...given } = readArguments()
  await ensureInstalled(lifetime)
  const folder = await makeFolder(keep)
  const tarball =
    given.tarball ?? (await step("Packing the plugin", () => packNow(folder, lifetime)))
  const postgres = await step("Starting PostgreSQL", () => startPostgres())
  lifetime.onEnd(postgres.stop)
  let failed = 0
  const results = []
  for (const [name, row] of rows) {
    say(`\n${name}`)
    /** @type {(() => unknown)[]} */
    const ends = []
    const endRow = async () => {
      for (const end of ends.splice(0).reverse()) await end()
    }
    lifetime.onEnd(endRow)
    const startedAt = performance.now()
    const context = {
      name,
      folder,
      tarball,
      signal: lifetime.signal,
      databaseUrl: postgres.url,
      onEnd: (/** @type {() => unknown} */ end) => void ends.push(end),
    }
    const problem = await row(context).then(() => null, describe)
    await endRow()
    if (!keep) await rm(join(folder, name), { recursive: true, force: true })
    if (problem) {
      failed++
      say(`\n${problem}\n`)
    }
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    results.push(`${problem ? "✗" : "✓"} ${name} (${minutes} min)`)
  }
  say(`\n${results.join("\n")}`)
  say(`${rows.length - failed} passed, ${failed} failed`)
  return failed
}

/** @returns {{ rows: [string, (typeof ROWS)[string]][], keep: boolean, tarball?: string }} */
function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      short: { type: "boolean" },
      keep: { type: "boolean" },
      tarball: { type: "string" },
    },
    allowPositionals: true,
  })
  const keep = values.keep ?? false
  const tarball = values.tarball && resolve(values.tarball)
  if (values.short) return { rows: [["short", short]], keep, tarball }
  const unknown = positionals.find((name) => !(name in ROWS))
  if (unknown) throw new Failure(`There is no row ${unknown}. ${USAGE}`)
  const names = positionals.length > 0 ? positionals : Object.keys(ROWS)
  return { rows: Object.entries(ROWS).filter(([name]) => names.includes(name)), keep, tarball }
}

/** @param {boolean} keep */
async function makeFolder(keep) {
  const prefix = "ext-wallet-install-"
  if (!keep) return lifetime.temporaryFolder(tmpdir(), prefix)
  const folder = await mkdtemp(join(tmpdir(), prefix))
  lifetime.afterwards(() => say(`The stores and their logs are in ${folder}`))
  return folder
}
