// Guards whose loss a test of their row has to notice.
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"

import { runJest } from "../../scripts/jest.mjs"
import { say, step } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { repositoryWithout } from "./copies.mjs"
import { onEachCore } from "./on-each-core.mjs"

/** @typedef {import("../faults/row-mutations.mjs").RowMutation} RowMutation */
/** @typedef {import("./on-each-core.mjs").Place} Place */

let runs = 0

/** Whether the tests are green with nothing taken out.
 * @param {RowMutation[]} chosen @param {Place[]} places */
export async function controlTests(chosen, places) {
  /** @type {string[]} */
  const red = []
  await onEachCore(bySpec(chosen), places, async ([spec, rows], place) => {
    const title = `With every guard: ${spec}`
    const { passed, failed, output } = await runTests(title, ROOT, { spec, rows, place })
    if (passed === 0 || failed > 0) red.push(output.slice(-4_000))
  })
  return red[0] ?? null
}

/** @param {RowMutation} mutation @param {Place} place @returns {Promise<boolean>} Whether it was noticed. */
export async function isNoticedByTests(mutation, place) {
  const { guard, rows, spec } = mutation
  const { folder, remove } = await repositoryWithout(mutation)
  const title = `Without ${guard} (${rows.map((row) => `#${row}`).join(", ")})`
  const { failed, failures, output } = await runTests(title, folder, { spec, rows, place })
  await remove()
  // Every row that the guard is for: a test that is red for one says nothing about the other.
  const unnoticed = rows.filter((row) => !failures.some(({ name }) => namesRow(name, row)))
  if (failed === 0) say(`  stayed green, or broke down: ${guard}\n${output.slice(-2_000)}`)
  else if (unnoticed.length > 0) say(`  stayed green for ${unnoticed.join(", ")}: ${guard}`)
  else failures.slice(0, 1).forEach(({ name, why }) => say(`  went red: ${name}\n    ${why}`))
  return failed > 0 && unnoticed.length === 0
}

/** @param {string} name @param {number} row */
function namesRow(name, row) {
  return new RegExp(`#${row}\\b`).test(name)
}

/** @param {RowMutation[]} chosen @returns {Map<string, number[]>} */
function bySpec(chosen) {
  const specs = new Map()
  for (const { spec, rows } of chosen) specs.set(spec, [...(specs.get(spec) ?? []), ...rows])
  return specs
}

/**
 * @param {string} title @param {string} folder
 * @param {{ spec: string, rows: number[], place: Place }} run
 */
async function runTests(title, folder, { spec, rows, place }) {
  const file = join(tmpdir(), `ext-wallet-mutation-${process.pid}-${++runs}.json`)
  const tests = {
    project: projectOf(spec),
    args: [
      ...["--rootDir", folder, "--config", join(folder, "jest.config.js")],
      ...["--runInBand", "--forceExit", "--silent"],
      ...["--testNamePattern", `#(${rows.join("|")})\\b`, "--runTestsByPath", join(folder, spec)],
    ],
    file,
  }
  const { output, json } = await step(title, () => runJest(folder, tests, place))
  await rm(file, { force: true })
  return { ...readResult(json ?? "{}"), output }
}

/** @param {string} spec */
function projectOf(spec) {
  if (spec.includes("__tests__")) return "unit"
  return spec.includes(".nightly.") ? "nightly" : "integration"
}

/** @typedef {{ testResults?: { assertionResults: Assertion[] }[] }} JestResult */
/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion */

/** @param {string} text @returns {{ passed: number, failed: number, failures: { name: string, why: string }[] }} */
function readResult(text) {
  const { testResults = [] } = /** @type {JestResult} */ (JSON.parse(text))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = tests
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => ({
      name: fullName.trim(),
      why: firstLine(failureMessages?.[0] ?? ""),
    }))
  const passed = tests.filter(({ status }) => status === "passed").length
  return { passed, failed: failures.length, failures }
}

/** What a test said as it failed, so that a time-out can be told from a broken promise. @param {string} message */
function firstLine(message) {
  return stripVTControlCharacters(message).split("\n", 1).join()
}
