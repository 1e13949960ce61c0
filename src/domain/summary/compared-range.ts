/** A range of days, and the one before it that it is compared with. */
import type { Interval } from "./counted"
import { addDays, boundariesOf, countDays, type DayRange } from "./days"

/** By then customers have paid or gone. What changes later is noted, and counted anew. */
const SETTLED_AFTER_MS = 6 * 3_600_000

/** In order. What is settled hardly ever changes any more. */
export type CountedDays = {
  /** Whole days. */
  settled: Interval[]
  open: Interval[]
}

export type ComparedRange = {
  days: DayRange
  before: DayRange
  /** Each day of the range. */
  counted: CountedDays
  /** Each day of the range before, as far as it is compared. */
  countedBefore: CountedDays
}

/**
 * As long as the range itself. Of a range that is not over, as much of the one before is compared: otherwise every
 * morning would look worse than yesterday.
 */
export function compareRange(days: DayRange, timeZone: string, now: Date): ComparedRange {
  const before = { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) }
  const boundaries = boundariesOf(days, timeZone)
  const boundariesBefore = boundariesOf(before, timeZone)
  const [from = now, to = now] = [boundaries[0], boundaries.at(-1)]
  const [begin = now] = boundariesBefore
  const elapsedMs = Math.max(0, now.getTime() - from.getTime())
  const end = now < to ? new Date(Math.min(begin.getTime() + elapsedMs, from.getTime())) : from
  return {
    days,
    before,
    counted: upTo(to, boundaries, now),
    countedBefore: upTo(end, boundariesBefore, now),
  }
}

function upTo(end: Date, boundaries: Date[], now: Date): CountedDays {
  const settledAt = new Date(now.getTime() - SETTLED_AFTER_MS)
  const counted: CountedDays = { settled: [], open: [] }
  boundaries.slice(0, -1).forEach((begins, index) => {
    const ends = boundaries[index + 1] ?? end
    if (ends <= end && ends <= settledAt) counted.settled.push({ begins, ends })
    else if (begins < end) counted.open.push({ begins, ends: ends < end ? ends : end })
  })
  return counted
}
