/** Which days the overview shows. It is in the address, as all that the page shows. */
import { addDays, countDays, type DayRange } from "../../../domain/summary/days"

export const LAST_DAYS = [7, 30, 90] as const

/** The last days until today, or days that somebody chose. */
export type Period = { lastDays: number } | DayRange

const USUAL: Period = { lastDays: 30 }
const MOST_DAYS = 1_098
const YEARS = /^(19|2\d)/
const RANGE = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/

export function readPeriod(text: string | null): Period {
  const lastDays = LAST_DAYS.find((days) => String(days) === text)
  if (lastDays) {
    return { lastDays }
  }
  const [, from = "", to = ""] = RANGE.exec(text ?? "") ?? []
  return isRange({ from, to }) ? { from, to } : USUAL
}

export function periodText(period: Period): string {
  return "lastDays" in period ? String(period.lastDays) : `${period.from}_${period.to}`
}

/** As the server takes it: in order, and of no more days than it counts. */
export function isRange({ from, to }: DayRange): boolean {
  return isDay(from) && isDay(to) && from <= to && countDays({ from, to }) <= MOST_DAYS
}

export function toRange(period: Period, today: string): DayRange {
  return "lastDays" in period
    ? { from: addDays(today, 1 - period.lastDays), to: today }
    : { from: period.from, to: period.to }
}

/** By the clock of whoever looks. */
export function dayOf(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, "0")
  )
  return `${now.getFullYear()}-${month}-${day}`
}

function isDay(text: string): boolean {
  return YEARS.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}
