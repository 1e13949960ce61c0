/** Lines of one payment that do not say the same. Only a date tells which of them holds now. */
import { isSurelyBefore, type Moment } from "./moments"
import type { LineKind } from "./statuses"

type Dated = Moment & { kind: LineKind }

/** Captured and not captured. An attempt that failed before the capture is none of it. */
export function saysPaidAndUnpaid(lines: readonly Dated[]): boolean {
  return mayEndAs(lines, ["unpaid", "unclear"], ["paid", "refund"])
}

/** Given back, and perhaps not after all. */
export function saysRefundedAndNot(lines: readonly Dated[]): boolean {
  return mayEndAs(lines, ["refund_failed"], ["refund"])
}

/** Not captured, and perhaps something else after that: as when the customer tries again. */
export function isOpenAgain(lines: readonly Dated[]): boolean {
  const unpaid = lines.filter(({ kind }) => kind === "unpaid")
  const others = lines.filter(({ kind }) => kind !== "unpaid")
  return others.some((other) => !unpaid.some((failure) => isSurelyBefore(other, failure)))
}

/** Whether a line of the one kind may have come after one of the others. */
function mayEndAs(lines: readonly Dated[], last: LineKind[], first: LineKind[]): boolean {
  const later = lines.filter(({ kind }) => last.includes(kind))
  return lines.some(
    (line) => first.includes(line.kind) && later.some((other) => !isSurelyBefore(other, line))
  )
}
