/** The tables of docs/states.md: how a payment moves, and why it needs review. */
import { PAYMENT_STATES, type Payment } from "../payment"
import { REVIEW_REASONS } from "../reasons"
import type { Step } from "./every-way"

/** One step after the other: they are too many to be kept. */
export function tableDrawer() {
  const moves = new Map<string, Set<string>[]>()
  const reviews = new Map<Payment["reason"], Set<string>[]>()
  const signals = new Set<string>()
  const see = ({ payment, signal, after }: Step): void => {
    const { state, reason, capture } = after
    if (state !== payment.state) {
      signals.add(signal.type)
      const cells = cellsOf(moves, `${payment.state} ${state}`)
      ;[payment.state, state, signal.type].forEach((code, column) => cells[column]!.add(code))
    }
    const isReviewed = state === "review" && (payment.state !== state || payment.reason !== reason)
    if (isReviewed && after.kind === "payment") {
      const cells = cellsOf(reviews, reason)
      ;[String(reason), capture, signal.type].forEach((code, column) => cells[column]!.add(code))
    }
  }
  const ways = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => `${from} ${to}`))
  const draw = () => ({
    moves: toTable(["From", "To", "Signal"], inOrder(moves, ways)),
    reasons: toTable(["Reason", "Captured", "Signal"], inOrder(reviews, REVIEW_REASONS)),
  })
  return { see, draw, signals }
}

function cellsOf<Key>(rows: Map<Key, Set<string>[]>, key: Key): Set<string>[] {
  const cells = rows.get(key) ?? [new Set<string>(), new Set<string>(), new Set<string>()]
  rows.set(key, cells)
  return cells
}

function inOrder<Key>(rows: Map<Key, Set<string>[]>, keys: readonly Key[]): Set<string>[][] {
  return keys.flatMap((key) => (rows.has(key) ? [rows.get(key)!] : []))
}

/** As Markdown, the columns padded the way Prettier pads them. */
function toTable(head: string[], cells: Set<string>[][]): string {
  const rows = [head, ...cells.map((row) => row.map(inCode))]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const [top, ...body] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column]!)))
  )
  return [top, line(widths.map((width) => "-".repeat(width))), ...body].join("\n")
}

const line = (cells: string[]) => `| ${cells.join(" | ")} |`

const inCode = (codes: Set<string>) =>
  [...codes]
    .sort()
    .map((code) => `\`${code}\``)
    .join(", ")
