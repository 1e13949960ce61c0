/** A refused payment may be approved and asked for again, and a return link opened again: not in a hurry, not for ever. */
import type { Moment } from "./look-at"
import type { Payment } from "./payment"

export const MOST_RESUMES = 3
/** More than any customer needs. A link that is opened over and over must fill no history. */
export const MOST_RETURNS = 20
const SECONDS_BETWEEN = 10

type Limit = "too_many" | "too_soon" | null

export function limitOf(
  { resume_count, last_resume_at }: Pick<Payment, "resume_count" | "last_resume_at">,
  moment: Moment
): Limit {
  return limit(resume_count, MOST_RESUMES, last_resume_at, moment)
}

export function returnLimitOf(
  { return_count, last_return_at }: Pick<Payment, "return_count" | "last_return_at">,
  moment: Moment
): Limit {
  return limit(return_count, MOST_RETURNS, last_return_at, moment)
}

function limit(count: number, most: number, last: Date | null, { now }: Moment): Limit {
  if (count >= most) {
    return "too_many"
  }
  const isRecent = last !== null && now.getTime() - last.getTime() < SECONDS_BETWEEN * 1000
  return count > 0 && isRecent ? "too_soon" : null
}
