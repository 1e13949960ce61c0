/** Whether what has to happen again and again still happens, and whether a person is waited for. */
import { sentence } from "../words/sentence"
import { error, ok, warning, type Check } from "./check"

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Longer than a weekend. */
const REVIEWS_ARE_OLD = 3 * DAY

/** The job runs every minute, and a run lasts less than one. */
const RECOVERY_IS_LATE = 10 * MINUTE
/** What the server that wrote an event did not emit, the next run of recovery does. */
const EVENTS_ARE_LATE = 5 * MINUTE
const EVENTS_ARE_STUCK = HOUR
/** Payments are timed by the database: a server's log is only comparable within this. */
const CLOCK_MAY_DIFFER_MS = 5_000

type Waiting = { count: number; seconds: number }

/** A payment in review may be money of a customer without an order. */
export function judgeReviews({ count, seconds }: Waiting): Check {
  const id = "reviews"
  if (count === 0) {
    return ok(id, sentence("doctor.reviews.none"))
  }
  const remedy = sentence("doctor.reviews.remedy")
  return seconds > REVIEWS_ARE_OLD
    ? error(id, sentence("doctor.reviews.old", { count, days: Math.floor(seconds / DAY) }), remedy)
    : warning(id, sentence("doctor.reviews.open", { count }), remedy)
}

export function judgeRecovery(seconds: number | null): Check {
  const id = "recovery"
  const remedy = sentence("doctor.recovery.remedy")
  if (seconds === null) {
    return warning(id, sentence("doctor.recovery.never"), remedy)
  }
  const minutes = Math.floor(seconds / MINUTE)
  return seconds > RECOVERY_IS_LATE
    ? error(id, sentence("doctor.recovery.late", { minutes }), remedy)
    : ok(id, sentence("doctor.recovery.ok", { minutes }))
}

export function judgeOutbox({ count, seconds }: Waiting): Check {
  const id = "outbox"
  if (seconds <= EVENTS_ARE_LATE) {
    return ok(id, sentence("doctor.outbox.ok"))
  }
  const late = sentence("doctor.outbox.late", { count, minutes: Math.floor(seconds / MINUTE) })
  const remedy = sentence("doctor.outbox.remedy")
  return seconds > EVENTS_ARE_STUCK ? error(id, late, remedy) : warning(id, late, remedy)
}

export function judgeClock(aheadMs: number): Check {
  const id = "clock"
  return Math.abs(aheadMs) <= CLOCK_MAY_DIFFER_MS
    ? ok(id, sentence("doctor.clock.ok"))
    : warning(
        id,
        sentence("doctor.clock.off", { seconds: Math.round(Math.abs(aheadMs) / 1000) }),
        sentence("doctor.clock.remedy")
      )
}

export function judgeMigrations(pending: string[]): Check {
  const id = "migrations"
  return pending.length === 0
    ? ok(id, sentence("doctor.migrations.ok"))
    : error(
        id,
        sentence("doctor.migrations.pending", { migrations: pending.join(", ") }),
        sentence("doctor.migrations.remedy")
      )
}
