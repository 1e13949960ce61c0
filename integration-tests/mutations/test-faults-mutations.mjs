// npm run test:faults:mutations [-- --only text] [-- --row N]: takes each guard out in turn and expects red.
import { parseArgs } from "node:util"

import { ensureBuilt } from "../../scripts/build.mjs"
import { ensureInstalled } from "../../scripts/install.mjs"
import { createLifetime } from "../../scripts/lifetime.mjs"
import { Failure } from "../../scripts/progress.mjs"
import { MUTATIONS } from "../faults/mutations.mjs"
import { ROW_MUTATIONS } from "../faults/row-mutations.mjs"
import { controlHarness, isNoticedByHarness } from "./by-harness.mjs"
import { controlTests, isNoticedByTests } from "./by-tests.mjs"
import { makePlaces, onEachCore } from "./on-each-core.mjs"
import { tellSurvivors } from "./survivors.mjs"

const lifetime = createLifetime()
testMutations().then((code) => lifetime.end(code), lifetime.fail)

async function testMutations() {
  const { harness, tests } = choose()
  await ensureInstalled(lifetime)
  await ensureBuilt(lifetime)
  const places = await makePlaces(lifetime)
  const [first] = places
  const red = (await controlTests(tests, places)) ?? (await controlHarness(harness, first))
  if (red !== null) throw new Failure(`It is red without any change:\n${red}`)
  /** @type {string[]} */
  const survivors = []
  await onEachCore(tests, places, async (mutation, place) => {
    if (!(await isNoticedByTests(mutation, place))) survivors.push(mutation.guard)
  })
  // The harness uses every core by itself.
  for (const mutation of harness) {
    if (!(await isNoticedByHarness(mutation, first))) survivors.push(mutation.guard)
  }
  return tellSurvivors(harness.length + tests.length, survivors)
}

function choose() {
  const text = /** @type {const} */ ({ type: "string" })
  const { values } = parseArgs({ options: { only: text, row: text } })
  const { only = "", row } = values
  const tests = ROW_MUTATIONS.filter(
    ({ guard, rows }) => guard.includes(only) && (!row || rows.includes(Number(row)))
  )
  const harness = row ? [] : MUTATIONS.filter(({ guard }) => guard.includes(only))
  if (harness.length + tests.length === 0) {
    throw new Failure(
      `There is no guard ${row ? `of row ${row}` : `whose name contains "${only}"`}.`
    )
  }
  return { harness, tests }
}
