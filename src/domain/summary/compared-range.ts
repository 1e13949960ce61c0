/** A range of days, and the one before it that it is compared with. */
import { addDays, boundariesOf, countDays, type DayRange } from "./days"

export type ComparedRange = {
  days: DayRange
  before: DayRange
  /**
   * In order: where the range before begins and where it ends, where each day of the range begins, and where the last
   * one ends.
   */
  boundaries: Date[]
}

/**
 * As long as the range itself. Of a range that is not over, as much of the one before is compared: otherwise every
 * morning would look worse than yesterday.
 */
export function compareRange(days: DayRange, timeZone: string, now: Date): ComparedRange {
  const before = { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) }
  const boundaries = boundariesOf(days, timeZone)
  const [from = now, to = now] = [boundaries[0], boundaries.at(-1)]
  const [begin = now] = boundariesOf(before, timeZone)
  const elapsedMs = Math.max(0, now.getTime() - from.getTime())
  const end = now < to ? new Date(Math.min(begin.getTime() + elapsedMs, from.getTime())) : from
  return { days, before, boundaries: [begin, end, ...boundaries] }
}
