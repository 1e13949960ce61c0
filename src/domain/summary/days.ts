/** Calendar days. PostgreSQL knows when they begin in a time zone. */

/** Inclusive, as "2026-11-17". */
export type DayRange = { from: string; to: string }

const DAY_MS = 86_400_000

export function addDays(day: string, many: number): string {
  return new Date(Date.parse(day) + many * DAY_MS).toISOString().slice(0, 10)
}

export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

export function daysOf(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index))
}

/** As many days, right before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) }
}
