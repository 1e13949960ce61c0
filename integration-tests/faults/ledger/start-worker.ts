/** Starts a worker from compiled code: compiling it anew would take a third of its start. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { Script } from "node:vm"

const COMPILED_AFTER_MS = 2_000

const file = join(__dirname, "ledger-worker.cjs")
const cache = `${file}.compiled`
const cachedData = existsSync(cache) ? readFileSync(cache) : undefined
const source = `(function (require, module, exports) {${readFileSync(file, "utf8")}\n})`
const script = new Script(source, { filename: file, cachedData })
script.runInThisContext()(createRequire(file), { exports: {} }, {})

if (!cachedData) {
  // By then what a payment needs has been compiled, too. Another worker may do the same: the last one wins.
  setTimeout(() => {
    writeFileSync(`${cache}.${process.pid}`, script.createCachedData())
    renameSync(`${cache}.${process.pid}`, cache)
  }, COMPILED_AFTER_MS).unref()
}
