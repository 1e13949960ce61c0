// npm test, or npm test -- path/of/a/test: whatever follows the dashes goes to Jest. npm run test:all is
// `--all`, which leaves nothing out.
import { tmpdir } from "node:os"
import { join } from "node:path"

import { explore } from "../integration-tests/model/explorer.mjs"
import { ensureBuilt } from "./build.mjs"
import { ensureInstalled } from "./install.mjs"
import { addUp, NIGHTLY, PROJECTS, readJestResult, runJest } from "./jest.mjs"
import { createLifetime } from "./lifetime.mjs"
import { databaseForTests } from "./postgres.mjs"
import { ensureBrowser } from "./programs.mjs"
import { describe, say } from "./progress.mjs"
import { ROOT } from "./repository.mjs"

const lifetime = createLifetime()
const given = process.argv.slice(2)
const isAll = given[0] === "--all"
test(isAll ? given.slice(1) : given).then(
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
  const { signal } = lifetime
  const chromium = await ensureBrowser(lifetime)
  const env = { CHROMIUM_PATH: chromium, ...(await databaseForTests(lifetime)) }
  const results = await lifetime.temporaryFolder(tmpdir(), "ext-wallet-results-")
  const totals = []
  // Whoever asks for some tests by name does not ask for this.
  if (extraArguments.length === 0) {
    say("→ explorer")
    totals.push(report("explorer", await explore(lifetime)))
  }
  // A test that is asked for by its path may be a nightly one.
  const projects = isAll || extraArguments.length > 0 ? [...PROJECTS, NIGHTLY] : PROJECTS
  for (const { name, args } of projects) {
    say(`→ ${name} tests`)
    const tests = {
      project: name,
      args: ["--passWithNoTests", ...args, ...extraArguments],
      file: join(results, `${name}.json`),
    }
    const { code, json } = await runJest(ROOT, tests, { env, show: "stderr", signal })
    totals.push(report(`${name} tests`, readJestResult(json, code)))
  }
  return addUp(totals)
}

/** @param {string} name @param {import("./jest.mjs").Totals} totals */
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
