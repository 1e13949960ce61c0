/** What a person sees: how far a run is, and a table when it is done. */
import { faultOf } from "./catalogue"
import type { RunResult } from "./run"
import { tally, type Verdict } from "./verdict"

const TOLD_EVERY_MS = 10_000

export type Progress = (done: number, note: string) => void

export function createProgress(total: number, say: (line: string) => void): Progress {
  const startedAt = Date.now()
  let toldAt = startedAt
  return (done, note) => {
    const now = Date.now()
    if (now - toldAt < TOLD_EVERY_MS && done < total) return
    toldAt = now
    const seconds = ((now - startedAt) / 1000).toFixed(0)
    say(`  ${done} of ${total} payments, ${note}, ${seconds} s`)
  }
}

const HEADS = ["fault", "rows", "runs", "orders", "reviews", "unpaid", "losses"]
const COUNTS = ["runs", "order", "review", "unpaid", "losses"] as const

export function toTable(verdicts: Verdict[]): string {
  const tallies = tally(verdicts)
  const lines = tallies.map((one) => [
    one.name,
    faultOf(one.name).rows.join(","),
    ...COUNTS.map((name) => String(one[name])),
  ])
  const sums = COUNTS.map((name) => tallies.reduce((sum, one) => sum + one[name], 0))
  const total = ["all", "", ...sums.map(String)]
  const rows = [HEADS, ...lines, total]
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const toLine = (row: string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? ""
        return column < 2 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join("  ")
  const rule = widths.map((width) => "─".repeat(width)).join("  ")
  return [toLine(HEADS), rule, ...lines.map(toLine), rule, toLine(total)].join("\n")
}

export function toLossLines({ verdicts, histories }: RunResult, atMost = 20): string[] {
  const lossy = verdicts.filter(({ losses }) => losses.length > 0)
  const lines = lossy.slice(0, atMost).flatMap(({ payment, losses }) => {
    const { n, fault, disturbed } = payment
    const met = disturbed ? `${fault}, disturbed` : fault
    const history = histories.get(n) ?? []
    return [
      `  payment ${n} (${met}): ${losses.join("; ")}`,
      ...history.map((line) => `    ${line}`),
    ]
  })
  return lossy.length > atMost ? [...lines, `  … and ${lossy.length - atMost} more`] : lines
}
