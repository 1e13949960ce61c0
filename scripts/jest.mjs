// How Jest is run, and what it says.
import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { ROOT } from "./repository.mjs"
import { runToEnd } from "./run.mjs"

/** @typedef {{ passed: number, failed: number }} Totals */

// One database server and three Medusas at a time, for much of a test is waiting. Jest replaces workers that
// have grown (the limit is in jest.config.js); Medusa keeps timers that Jest would wait for.
const WITH_MEDUSA = ["--silent", "--maxWorkers=3", "--forceExit"]

/** What `npm test` runs, and how Jest is told to run it. */
export const PROJECTS = [
  // Jest would leave one of the cores to itself, which has little to do.
  { name: "unit", args: ["--silent", "--maxWorkers=100%"] },
  { name: "integration", args: WITH_MEDUSA },
]

/** What `npm run test:all` runs as well. Some of it starts several servers at once. */
export const NIGHTLY = { name: "nightly", args: ["--silent", "--maxWorkers=2", "--forceExit"] }

/**
 * Tells how it ended and the JSON that it wrote, if it did.
 * @param {string} folder  of the repository, or of a copy
 * @param {{ project: string, args: string[], file: string }} tests  `file` is where Jest writes the JSON
 * @param {Omit<import("./run.mjs").RunOptions, "cwd">} options
 */
export async function runJest(folder, { project, args, file }, { env, ...options }) {
  const jest = join(ROOT, "node_modules", "jest", "bin", "jest.js")
  const command = [jest, "--selectProjects", project, "--json", "--outputFile", file, ...args]
  const { code, output } = await runToEnd(process.execPath, command, {
    cwd: folder,
    env: {
      NODE_ENV: "test",
      NODE_OPTIONS: "--experimental-vm-modules --no-warnings",
      // Medusa tells every request; the tests' own lines would drown.
      LOG_LEVEL: process.env.LOG_LEVEL || "error",
      ...env,
    },
    ...options,
  })
  return { code, output, json: await readFile(file, "utf8").catch(() => null) }
}

/**
 * What Jest wrote, or a failure where it wrote nothing. A file that could not be run, or an end that
 * contradicts the numbers, counts as one failure each.
 * @param {string | null} json @param {number | string | null} exitCode @returns {Totals}
 */
export function readJestResult(json, exitCode) {
  const result = parse(json)
  if (!result) return { passed: 0, failed: 1 }
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  return { passed: result.numPassedTests, failed: failed || (exitCode === 0 ? 0 : 1) }
}

/** Nothing run is not a success. @param {Totals[]} parts @returns {Totals} */
export function addUp(parts) {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  return { passed, failed: passed + failed === 0 ? 1 : failed }
}

/** @param {string | null} json */
function parse(json) {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return null
  }
}
