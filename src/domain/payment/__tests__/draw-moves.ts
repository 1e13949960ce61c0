/** The moves of a payment as docs/states.md shows them. */
import { PAYMENT_STATES, type PaymentState } from "../payment"
import type { Signal } from "../signal"
import type { Step } from "./every-way"

type Move = { from: PaymentState; to: PaymentState; signals: Signal["type"][] }

/** Each once, in the order of the states, with the signals that make it. */
export function movesOf(steps: Iterable<Step>): Move[] {
  const moves = new Map<string, Move>()
  for (const { payment, signal, after } of steps) {
    const [from, to] = [payment.state, after.state]
    if (from === to) continue
    const move: Move = moves.get(`${from} ${to}`) ?? { from, to, signals: [] }
    if (!move.signals.includes(signal.type)) move.signals = [...move.signals, signal.type].sort()
    moves.set(`${from} ${to}`, move)
  }
  const place = (state: PaymentState) => PAYMENT_STATES.indexOf(state)
  return [...moves.values()].sort(
    (one, other) => place(one.from) - place(other.from) || place(one.to) - place(other.to)
  )
}

/** As Markdown, the columns padded the way Prettier pads them. */
export function toMovesTable(moves: readonly Move[]): string {
  const rows = [
    ["From", "To", "Signal"],
    ...moves.map(({ from, to, signals }) => [
      inCode(from),
      inCode(to),
      signals.map(inCode).join(", "),
    ]),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => (row[column] ?? "").length))
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`
  const [head, ...body] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widthOf(column))))
  )
  const rule = line([0, 1, 2].map((column) => "-".repeat(widthOf(column))))
  return [head, rule, ...body].join("\n")
}

function inCode(text: string): string {
  return `\`${text}\``
}
