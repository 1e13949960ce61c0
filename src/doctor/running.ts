/** Whether what has to happen again and again still happens, in a database that is up to date. */
import { sentence } from "../words/sentence"
import { error, ok, warning, type Check } from "./check"

const MINUTE = 60
/** The job runs every minute, and a run lasts less than one. */
const RECOVERY_IS_LATE = 10 * MINUTE

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
