/** One run of the harness, from its command line to its exit code. */
import { runLedger } from "./ledger/run"
import { runMedusa } from "./medusa/run"
import { toLossLines, toTable } from "./report"
import type { RunOptions, RunResult } from "./run"
import { findUnexplored } from "./unexplored"

export { FAULT_NAMES, isFaultName } from "./catalogue"
export type { RunOptions, RunResult } from "./run"

export async function runFaults(options: RunOptions): Promise<RunResult> {
  const { say, level, payments, seed } = options
  const of = options.faults ? `, only ${options.faults.join(", ")}` : ""
  say(`→ ${payments} payments at the level of ${level}, seed ${seed}${of}`)
  const result = await (level === "ledger" ? runLedger : runMedusa)(options)
  if (options.graphs) {
    const unexplored = findUnexplored(options.graphs, result.sayings)
    result.losses.push(...unexplored)
    result.figures["histories that the explorer knows"] = result.sayings.size - unexplored.length
  }
  say("")
  say(toTable(result.verdicts))
  say("")
  say(`${result.kills} processes killed, ${result.seconds.toFixed(0)} s in all`)
  for (const [name, figure] of Object.entries(result.figures)) say(`${name}: ${figure}`)
  toLossLines(result).forEach(say)
  result.losses.slice(0, 20).forEach((loss) => say(`  ${loss}`))
  return result
}

export function hasLosses({ verdicts, losses }: RunResult): boolean {
  return losses.length > 0 || verdicts.some((verdict) => verdict.losses.length > 0)
}
