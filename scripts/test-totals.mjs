/** @typedef {{ passed: number, failed: number }} Totals */

/**
 * What Jest wrote, or a failure where it wrote nothing. A file that could not be run, or an end that
 * contradicts the numbers, counts as one failure each.
 * @param {string | null} json
 * @param {number | string | null} exitCode
 * @returns {Totals}
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
