// npm run test:model [-- --deep]: explores every world around a payment.
// npm run test:model -- --mutations [--only text]: takes each rule about money out in turn, and expects a story.
import { parseArgs } from "node:util"

import { ensureInstalled } from "../../scripts/install.mjs"
import { createLifetime } from "../../scripts/lifetime.mjs"
import { Failure, say } from "../../scripts/progress.mjs"
import { explore } from "./explorer.mjs"
import { MUTATIONS } from "./mutations.mjs"

const lifetime = createLifetime()
testModel().then((code) => lifetime.end(code), lifetime.fail)

async function testModel() {
  const flag = /** @type {const} */ ({ type: "boolean", default: false })
  const { values } = parseArgs({
    options: { deep: flag, mutations: flag, only: { type: "string", default: "" } },
  })
  await ensureInstalled(lifetime)
  if (values.mutations) return testMutations(values.only)
  const { failed } = await explore(lifetime, { deep: values.deep })
  return failed === 0 ? 0 : 1
}

/** @param {string} only */
async function testMutations(only) {
  const chosen = MUTATIONS.filter(({ guard }) => guard.includes(only))
  if (chosen.length === 0) throw new Failure(`There is no rule whose name contains "${only}".`)
  const { controlExplorer, isNoticedByExplorer } = await import("../mutations/by-explorer.mjs")
  const red = await controlExplorer(lifetime)
  if (red !== null) throw new Failure(`It is red without any change:\n${red}`)
  const survivors = []
  for (const mutation of chosen) {
    if (!(await isNoticedByExplorer(mutation, lifetime))) survivors.push(mutation.guard)
  }
  say(`\n${chosen.length - survivors.length} of ${chosen.length} removals were noticed`)
  survivors.forEach((guard) => say(`  not noticed: ${guard}`))
  return survivors.length === 0 ? 0 : 1
}
