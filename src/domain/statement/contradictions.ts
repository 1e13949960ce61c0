/** Lines of one payment that do not say the same. Only a date tells which of them holds now. */
import { isSurelyBefore, type Moment } from "./moments"
import type { LineKind } from "./statuses"

type Dated = Moment & { kind: LineKind }

/** Captured and not captured. An attempt that failed before the capture is none of it. */
export function saysPaidAndUnpaid(lines: readonly Dated[]): boolean {
  const paid = lines.filter(({ kind }) => kind === "paid")
  const unpaid = lines.filter(({ kind }) => kind === "unpaid")
  return paid.some((capture) => unpaid.some((failure) => !isSurelyBefore(failure, capture)))
}

/** Not captured, and perhaps something else after that: as when the customer tries again. */
export function isOpenAgain(lines: readonly Dated[]): boolean {
  const unpaid = lines.filter(({ kind }) => kind === "unpaid")
  const ignored = lines.filter(({ kind }) => kind === "ignored")
  return ignored.some((other) => !unpaid.some((failure) => isSurelyBefore(other, failure)))
}
