/**
 * Lines of one payment that stand more than once in a file. Exports that were put together repeat whole lines, so that
 * the same line twice is one line. Only refunds that have no name may be alike and still be several.
 */
import type { StatementLine } from "./read-line"

/** `text`: all that stands on the line. */
type Repeatable = Pick<StatementLine, "kind" | "reference"> & { text: string }

export function withoutRepeats<L extends Repeatable>(lines: readonly L[]): L[] {
  const times = new Map<string, number>()
  for (const { text } of lines) times.set(text, (times.get(text) ?? 0) + 1)
  // There is one capture: as often as its line is repeated, so are those of its refunds.
  const captures = lines.filter(({ kind }) => kind === "paid")
  const copies = Math.min(...captures.map(({ text }) => times.get(text) ?? 1))
  const seen = new Map<string, number>()
  return lines.filter(({ kind, reference, text }) => {
    const earlier = seen.get(text) ?? 0
    seen.set(text, earlier + 1)
    const mayBeSeveral = kind === "refund" && reference === null
    const several = Math.floor((times.get(text) ?? 1) / (captures.length > 0 ? copies : 1))
    return earlier < (mayBeSeveral ? Math.max(1, several) : 1)
  })
}
