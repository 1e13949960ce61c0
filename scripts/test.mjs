// npm test, or npm test -- path/of/a/test: whatever follows the dashes goes to Jest.
import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { explore } from "../integration-tests/model/explorer.mjs"
import { ensureBrowser } from "./browser.mjs"
import { ensureBuilt } from "./build.mjs"
import { ensureInstalled } from "./install.mjs"
import { createLifetime } from "./lifetime.mjs"
import { describe, say } from "./progress.mjs"
import { ROOT } from "./repository.mjs"
import { runToEnd } from "./run.mjs"
import { databaseForTests } from "./test-database.mjs"
import { PROJECTS } from "./test-projects.mjs"
import { addUp, readJestResult } from "./test-totals.mjs"

const JEST = join(ROOT, "node_modules", "jest", "bin", "jest.js")

const lifetime = createLifetime()
test(process.argv.slice(2)).then(
  ({ passed, failed }) => conclude(passed, failed),
  (error) => {
    process.stderr.write(`\n${describe(error)}\n`)
    return conclude(0, 1)
  }
)

/** @param {string[]} extraArguments */
async function test(extraArguments) {
  await ensureInstalled(lifetime)
  await ensureBuilt(lifetime)
  const chromium = await ensureBrowser(lifetime)
  const env = {
    NODE_ENV: "test",
    NODE_OPTIONS: "--experimental-vm-modules --no-warnings",
    CHROMIUM_PATH: chromium,
    // Medusa tells every request; the tests' own lines would drown.
    LOG_LEVEL: process.env.LOG_LEVEL || "error",
    ...(await databaseForTests(lifetime)),
  }
  const results = await lifetime.temporaryFolder(tmpdir(), "ext-wallet-results-")
  const totals = []
  // Whoever asks for some tests by name does not ask for this.
  if (extraArguments.length === 0) {
    say("→ explorer")
    totals.push(report("explorer", await explore(lifetime)))
  }
  for (const { name, args } of PROJECTS) {
    const file = join(results, `${name}.json`)
    say(`→ ${name} tests`)
    const reporting = [
      "--selectProjects",
      name,
      "--passWithNoTests",
      "--json",
      "--outputFile",
      file,
    ]
    const command = [JEST, ...reporting, ...args, ...extraArguments]
    const { code } = await runToEnd(process.execPath, command, {
      cwd: ROOT,
      env,
      show: "stderr",
      signal: lifetime.signal,
    })
    const outcome = readJestResult(await readFile(file, "utf8").catch(() => null), code)
    totals.push(report(`${name} tests`, outcome))
  }
  return addUp(totals)
}

/** @param {string} name @param {import("./test-totals.mjs").Totals} totals */
function report(name, totals) {
  const { passed, failed } = totals
  say(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed`)
  return totals
}

/** @param {number} passed @param {number} failed */
async function conclude(passed, failed) {
  if (!lifetime.isEnding()) {
    lifetime.afterwards(() => say(`${passed} passed, ${failed} failed`))
  }
  await lifetime.end(failed === 0 ? 0 : 1)
}
