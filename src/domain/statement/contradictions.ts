/** Lines of one payment that do not say the same. Only a date tells which of them holds now. */
import type { StatementLine } from "./read-line"

type Dated = Pick<StatementLine, "kind" | "from" | "to">

/** Captured and not captured. An attempt that failed before the capture is none of it. */
export function saysPaidAndUnpaid(lines: readonly Dated[]): boolean {
  const paid = lines.filter(({ kind }) => kind === "paid")
  const unpaid = lines.filter(({ kind }) => kind === "unpaid")
  return paid.some((capture) => unpaid.some((failure) => !isOver(failure, capture)))
}

/** Not captured, and perhaps something else after that: as when the customer tries again. */
export function isOpenAgain(lines: readonly Dated[]): boolean {
  const unpaid = lines.filter(({ kind }) => kind === "unpaid")
  const ignored = lines.filter(({ kind }) => kind === "ignored")
  return ignored.some((other) => !unpaid.some((failure) => isOver(other, failure)))
}

/** Surely before: another statement may have given a day alone, and that day ends after the other line. */
function isOver({ to: end }: Dated, { from: other }: Dated): boolean {
  return end !== null && other !== null && end < other
}
