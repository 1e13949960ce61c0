/** The harness in small, with every fault once. Long runs: `npm run test:faults`. */
import { runProgram } from "../shop/run-program"
import { faultsOf, type FaultName, type Level } from "./catalogue"

const SEED = 20

async function runHarness(level: Level, faults: FaultName[]): Promise<string> {
  const fault = faults.join(",")
  // The second run of a level finds the tables that the first has made.
  const template = `faults_template_${process.pid}`
  const options = { level, payments: faults.length, seed: SEED, fault, template }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { code, output } = await runProgram("integration-tests/faults/test-faults.mjs", flags)
  // The table tells which fault it was, and the last lines how to repeat it.
  if (code !== 0) throw new Error(output.slice(-6_000))
  return output
}

export async function expectEveryFaultSurvived(level: Level): Promise<string> {
  const faults = faultsOf(level)
  const output = await runHarness(level, faults)
  for (const fault of faults) {
    expect(output).toMatch(new RegExp(`^${fault} .* 0$`, "m"))
  }
  return output
}

export async function expectNoReviewsWithoutFaults(level: Level, payments: number): Promise<void> {
  const output = await runHarness(level, Array<FaultName>(payments).fill("none"))
  const all = /^all .*$/m.exec(output)?.[0].split(/\s+/)
  expect(all).toEqual(["all", String(payments), String(payments), "0", "0", "0"])
}
