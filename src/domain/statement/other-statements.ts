/**
 * Several statements that list one payment. Together they mean what they would mean in one file: what one of them
 * offers holds only where all of their lines come to the same, however they are put together.
 */
import { type Compared, type Line, MOST_LINES } from "./compare"
import { coincideAsWritten, mayCoincide, spanOf } from "./moments"

export function holdOffer(own: Compared, together: readonly Compared[]): Compared {
  if (together.every(({ offer }) => offer === own.offer)) {
    return own
  }
  const findings = [...new Set([own, ...together].flatMap((one) => one.findings))]
  return { ...own, findings, offer: null, refunds: [] }
}

/** Which lines of several statements are the same one, their clocks leave open: as few as can be, and as many. */
export function joinStatements(statements: readonly (readonly Line[])[]): [Line[], Line[]] {
  return [
    join(statements, coincideAsWritten, moreExact),
    join(statements, mayCoincide, (one) => one),
  ]
}

/** Each statement's lines, without those that an earlier one has, too. */
function join(
  statements: readonly (readonly Line[])[],
  coincide: (one: Line, other: Line) => boolean,
  merge: (one: Line, other: Line) => Line
): Line[] {
  return statements.reduce<Line[]>((joined, lines) => {
    // Too many to be compared, so that it does not matter which.
    if (joined.length > MOST_LINES || lines.length > MOST_LINES) return [...joined, ...lines]
    const left = [...joined]
    const own = lines.map((line) => {
      const index = left.findIndex((other) => mayBeSame(line, other) && coincide(line, other))
      const [same] = index === -1 ? [] : left.splice(index, 1)
      return same ? merge(same, line) : line
    })
    return [...left, ...own]
  }, [])
}

/** Exports differ in what they have: one without a reference may be of the same line. */
function mayBeSame(one: Line, other: Line): boolean {
  return (
    one.kind === other.kind &&
    one.amount === other.amount &&
    one.currency_code === other.currency_code &&
    (one.reference === null || other.reference === null || one.reference === other.reference)
  )
}

/** So that a day alone, or no date at all, is not taken for several lines of other statements. */
function moreExact(one: Line, other: Line): Line {
  const { from, to, clock } = spanOf(other) < spanOf(one) ? other : one
  return { ...one, from, to, clock, reference: one.reference ?? other.reference }
}
