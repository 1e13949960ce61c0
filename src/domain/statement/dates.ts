/** The day of a line, and its time where it has one. Which of 03/04 is the month is learned, or asked. */

export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export type DateEvidence = Record<DateOrder, boolean> & { unclear: boolean; others: boolean }

export const NO_DATES: DateEvidence = {
  ymd: false,
  dmy: false,
  mdy: false,
  unclear: false,
  others: false,
}

const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?)?`
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.]?(\\d{2})[-/.]?(\\d{2})${TIME}$`, "i")
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4})${TIME}$`, "i")

export function addDate(evidence: DateEvidence, text: string): DateEvidence {
  const trimmed = text.trim()
  if (trimmed === "") return evidence
  if (YEAR_FIRST.test(trimmed)) return { ...evidence, ymd: true }
  const [, first, second] = YEAR_LAST.exec(trimmed) ?? []
  if (first === undefined) return { ...evidence, others: true }
  if (Number(first) > 12) return { ...evidence, dmy: true }
  return Number(second) > 12 ? { ...evidence, mdy: true } : { ...evidence, unclear: true }
}

/** Null: the column leaves it open, or is none of dates. */
export function dateOrderOf({ ymd, dmy, mdy, unclear, others }: DateEvidence): DateOrder | null {
  if (others || (dmy && mdy)) return null
  if (dmy) return "dmy"
  if (mdy) return "mdy"
  return ymd && !unclear ? "ymd" : null
}

export function isDated({ ymd, dmy, mdy, unclear, others }: DateEvidence): boolean {
  return !others && (ymd || dmy || mdy || unclear)
}

/**
 * `from` and `to`: when it may have been, a whole day where no time is given, in UTC where no zone is. `earliest`: it
 * was not before that, whatever the clock that it was written by.
 */
type ReadDate = { from: Date; to: Date; earliest: Date; hasZone: boolean }

/** The first clocks of the world are this far ahead of UTC. */
export const MOST_AHEAD_MS = 14 * 3_600_000

/** Null: no date. */
export function readDate(text: string, order: DateOrder): ReadDate | null {
  const trimmed = text.trim()
  const yearFirst = YEAR_FIRST.exec(trimmed)
  const found = yearFirst ?? (order === "ymd" ? null : YEAR_LAST.exec(trimmed))
  if (!found) {
    return null
  }
  const [, one = "", two = "", three = "", hours, minutes = "0", seconds = "0", zone] = found
  const isDayFirst = order === "dmy"
  const [year, month, day] = yearFirst
    ? [one, two, three]
    : [three, isDayFirst ? two : one, isDayFirst ? one : two]
  const time = [hours ?? "0", minutes, seconds].map(Number) as [number, number, number]
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), ...time)
  const read = new Date(utc)
  const isReal = read.getUTCMonth() === Number(month) - 1 && read.getUTCHours() === time[0]
  const isOfOurTime = Number(year) >= 1970 && Number(year) < 2200
  const offset = offsetOf(zone)
  if (!isReal || !isOfOurTime || time[1] > 59 || time[2] > 59 || offset === null) {
    return null
  }
  const from = new Date(utc - offset)
  return {
    from,
    to: hours === undefined ? new Date(utc + 86_399_999) : from,
    earliest: zone === undefined ? new Date(utc - MOST_AHEAD_MS) : from,
    hasZone: zone !== undefined,
  }
}

/**
 * Up to when a statement surely knows what has happened: the earliest moment of its last line. It may have been
 * exported right after that. What is dated after the upload is not the date of something that has happened.
 */
export function knownUntil(earliest: readonly (Date | null)[], uploadedAt: Date): Date | null {
  return earliest.reduce(
    (last, one) => (one && one <= uploadedAt && !(last && last > one) ? one : last),
    null
  )
}

/** Null: no clock in the world has it. */
function offsetOf(zone: string | undefined): number | null {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? "") ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  if (offset > MOST_AHEAD_MS || Number(minutes) > 59) {
    return null
  }
  return sign === "-" ? -offset : offset
}
