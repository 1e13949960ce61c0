/** When a line may have happened. Without a time zone, only as surely as whoever exported it has set the clock. */
import { MOST_AHEAD_MS } from "./dates"

export type Moment = {
  from: Date | null
  to: Date | null
  /** Whose clock it is by: the statement's. Null where the line has its time zone. */
  clock: string | null
}

const MOST_BEHIND_MS = 12 * 3_600_000
/** In autumn, an hour of the same clock comes twice. */
const TWICE_MS = 3_600_000

/** Whatever the clocks: never where one of the two has no date. */
export function isSurelyBefore(one: Moment, other: Moment): boolean {
  if (one.to === null || other.from === null) {
    return false
  }
  const gap = other.from.getTime() - one.to.getTime()
  if (one.clock === other.clock) {
    const mayBeTwice = one.clock !== null && hasTime(one) && hasTime(other)
    return gap > (mayBeTwice ? TWICE_MS : 0)
  }
  return (
    gap > (one.clock === null ? 0 : MOST_BEHIND_MS) + (other.clock === null ? 0 : MOST_AHEAD_MS)
  )
}

export function mayCoincide(one: Moment, other: Moment): boolean {
  return !isSurelyBefore(one, other) && !isSurelyBefore(other, one)
}

/** As they are written, as though there were one clock. */
export function coincideAsWritten(one: Moment, other: Moment): boolean {
  return mayCoincide({ ...one, clock: null }, { ...other, clock: null })
}

/** How long it may have been. */
export function spanOf({ from, to }: Moment): number {
  return from === null || to === null ? Infinity : to.getTime() - from.getTime()
}

const hasTime = (moment: Moment) => spanOf(moment) === 0
