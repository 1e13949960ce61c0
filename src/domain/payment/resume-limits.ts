/** A refused payment may be approved and asked for again, but not in a hurry and not for ever. */
import type { Moment } from "./look-at"
import type { Payment } from "./payment"

export const MOST_RESUMES = 3
const SECONDS_BETWEEN_RESUMES = 10

export function limitOf(
  { resume_count, last_resume_at }: Pick<Payment, "resume_count" | "last_resume_at">,
  { now }: Moment
): "too_many" | "too_soon" | null {
  if (resume_count >= MOST_RESUMES) {
    return "too_many"
  }
  const isRecent =
    last_resume_at !== null &&
    now.getTime() - last_resume_at.getTime() < SECONDS_BETWEEN_RESUMES * 1000
  return resume_count > 0 && isRecent ? "too_soon" : null
}
