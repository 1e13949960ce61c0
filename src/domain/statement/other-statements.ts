/**
 * Several statements that list one payment. Together they mean what they would mean in one file: what one of them
 * offers holds only where all of their lines come to the same.
 */
import type { Compared, Line } from "./compare"

export function holdOffer(own: Compared, together: Compared): Compared {
  if (own.offer === together.offer) {
    return own
  }
  const findings = [...new Set([...own.findings, ...together.findings])]
  return { ...own, findings, offer: null, refunds: [] }
}

/** Each statement's lines, without those that an earlier one has, too. */
export function joinStatements(statements: readonly (readonly Line[])[]): Line[] {
  return statements.reduce<Line[]>((joined, lines) => {
    const left = [...joined]
    const added = lines.filter((line) => {
      const index = left.findIndex((other) => mayBeSame(line, other))
      if (index !== -1) left.splice(index, 1)
      return index === -1
    })
    return [...joined, ...added]
  }, [])
}

/** Exports differ in what they have: one without a date, or with the day alone, may be of the same line. */
function mayBeSame(one: Line, other: Line): boolean {
  return (
    one.kind === other.kind &&
    one.amount === other.amount &&
    one.currency_code === other.currency_code &&
    (one.reference === null || other.reference === null || one.reference === other.reference) &&
    mayCoincide(one, other)
  )
}

function mayCoincide(one: Line, other: Line): boolean {
  const isBefore = (end: Date | null, start: Date | null) =>
    end !== null && start !== null && end < start
  return !isBefore(one.to, other.from) && !isBefore(other.to, one.from)
}
