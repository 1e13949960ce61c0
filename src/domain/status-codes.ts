/**
 * What a response to token, init or resume means by its status alone. What a test payment has shown of it comes first:
 * `service-profile.ts`.
 */

/** The request may have been processed, this time or before. */
const MAY_HAVE_BEEN_PROCESSED = [408, 409, 425, 429]
const CLEAR_REFUSAL = [403, 404, 410, 422]
/** About the key, or about the service being busy: they say nothing of the payment. */
const SAY_NOTHING = [401, 408, 425, 429]
const TOO_BUSY = [408, 429]

type StatusKind = "bad_request" | "unauthorized" | "uncertain" | "refused"

/** Of any status but a 2xx. */
export function kindOfStatus(status: number, operation: "token" | "init" | "resume"): StatusKind {
  if (status === 400) {
    return "bad_request"
  }
  if (status === 401) {
    return "unauthorized"
  }
  if (MAY_HAVE_BEEN_PROCESSED.includes(status) || status >= 500) {
    return "uncertain"
  }
  // A redirect or an unusual 4xx starts no payment, but says nothing certain about a resume.
  return operation === "resume" && !CLEAR_REFUSAL.includes(status) ? "uncertain" : "refused"
}

/** A refusal that a test payment can have learned. A conflict may be one, if the service says so of what isn't approved. */
export function isTelling(status: number): boolean {
  return status >= 400 && status < 500 && !SAY_NOTHING.includes(status)
}

/** The service can't answer right now, whatever it was asked. */
export function isAway(status: number): boolean {
  return status >= 500 || TOO_BUSY.includes(status)
}
