/** What a person sees: a bar while it runs, a table when it is done. */
import { faultOf } from "./catalogue"
import type { RunResult } from "./run"
import { tally, type Tally, type Verdict } from "./verdict"

const BAR_WIDTH = 30
const PLAIN_EVERY_MS = 10_000
const BAR_EVERY_MS = 200

export type Progress = { show(done: number, note: string): void; end(): void }

export function createProgress(total: number, say: (line: string) => void): Progress {
  const startedAt = Date.now()
  const isTerminal = process.stdout.isTTY
  let shownAt = 0
  return {
    show(done, note) {
      const now = Date.now()
      if (now - shownAt < (isTerminal ? BAR_EVERY_MS : PLAIN_EVERY_MS) && done < total) return
      shownAt = now
      const seconds = (now - startedAt) / 1000
      const figures = `${done} of ${total} payments, ${note}, ${seconds.toFixed(0)} s, ${(done / Math.max(seconds, 0.1)).toFixed(1)}/s`
      if (!isTerminal) say(`  ${figures}`)
      else process.stdout.write(`\r  ${bar(done / total)} ${figures}   `)
    },
    end() {
      if (isTerminal) process.stdout.write("\n")
    },
  }
}

function bar(share: number): string {
  const filled = Math.round(Math.min(share, 1) * BAR_WIDTH)
  return "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled)
}

const HEADS = ["fault", "rows", "runs", "orders", "reviews", "unpaid", "losses"]

export function toTable(verdicts: Verdict[]): string {
  const tallies = tally(verdicts)
  const sum = (of: (one: Tally) => number) => String(tallies.reduce((all, one) => all + of(one), 0))
  const lines = tallies.map((one) => [
    one.name,
    faultOf(one.name).rows.join(","),
    String(one.runs),
    String(one.order),
    String(one.review),
    String(one.unpaid),
    String(one.losses),
  ])
  const total = [
    "all",
    "",
    sum((one) => one.runs),
    sum((one) => one.order),
    sum((one) => one.review),
    sum((one) => one.unpaid),
    sum((one) => one.losses),
  ]
  const rows = [HEADS, ...lines, total]
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const toLine = (row: string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
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
