/** Days as a person counts them, in their own time zone, and the moments at which they begin. */

/** Inclusive, as "2026-11-17". */
export type DayRange = { from: string; to: string }

const DAY_MS = 86_400_000

export function isTimeZone(name: string): boolean {
  try {
    // An offset is no zone: its days would be wrong for half of the year.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }))
  } catch {
    return false
  }
}

export function addDays(day: string, many: number): string {
  return new Date(Date.parse(day) + many * DAY_MS).toISOString().slice(0, 10)
}

export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

export function daysOf(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index))
}

/** Of each day, and of the day after the last: where the range ends. */
export function boundariesOf(range: DayRange, timeZone: string): Date[] {
  const offsetAt = offsetsIn(timeZone)
  return [...daysOf(range), addDays(range.to, 1)].map((day) => startOfDay(day, offsetAt))
}

/**
 * The clock of a zone runs ahead of UTC by one offset before a day begins and, where it is changed on that day, by
 * another one after. Midnight can come twice, and the day begins with the first. Where it is skipped, the day
 * begins when the clock is put forward.
 */
function startOfDay(day: string, offsetAt: (moment: number) => number): Date {
  const midnight = Date.parse(day)
  const [before, after] = [offsetAt(midnight - DAY_MS), offsetAt(midnight + DAY_MS)]
  const starts = [...new Set([before, after])]
    .map((offset) => ({ offset, moment: midnight - offset }))
    .filter(({ offset, moment }) => offsetAt(moment) === offset)
    .map(({ moment }) => moment)
  return new Date(starts.length > 0 ? Math.min(...starts) : midnight - before)
}

function offsetsIn(timeZone: string): (moment: number) => number {
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  })
  return (moment) => {
    const shown = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(shown.get(type))
    const [year, month, date] = [part("year"), part("month"), part("day")]
    return (
      Date.UTC(year, month - 1, date, part("hour"), part("minute"), part("second")) -
      Math.floor(moment / 1000) * 1000
    )
  }
}
