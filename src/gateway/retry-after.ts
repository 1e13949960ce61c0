const LONGEST_WAIT_MS = 5_000

/**
 * The wait that a `Retry-After` asks for, between 0 and 5 seconds, or undefined if it makes no sense.
 * A date is compared with the answer's own date, so that a wrong clock on this server does not matter.
 */
export function retryAfterMs(
  value: string | undefined,
  date: string | undefined
): number | undefined {
  const text = value?.trim()
  if (!text) {
    return undefined
  }
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : untilDate(text, date)
  return asked >= 0 ? Math.min(asked, LONGEST_WAIT_MS) : undefined
}

function untilDate(text: string, date: string | undefined): number {
  // Without a letter this is a malformed number, which Date.parse would read as a year.
  if (!/[a-z]/i.test(text)) {
    return Number.NaN
  }
  const now = Date.parse(date ?? "")
  return Date.parse(text) - (Number.isNaN(now) ? Date.now() : now)
}
