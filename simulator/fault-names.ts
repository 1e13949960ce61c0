/** Every fault that can be switched on, by name. */

export const ENDPOINTS = ["token", "init", "resume"] as const
export type Endpoint = (typeof ENDPOINTS)[number]

type Fault = { says: string; on: readonly Endpoint[]; processed: boolean }

const PAYMENTS = ["init", "resume"] as const
const RESUME = ["resume"] as const

/** The call takes effect first: a token is issued, a payment started or captured. */
const after = (says: string, on: readonly Endpoint[] = ENDPOINTS): Fault => {
  return { says, on, processed: true }
}
const without = (says: string): Fault => ({ says, on: ENDPOINTS, processed: false })

export const FAULTS = {
  slow: after("Processes the call, then answers late (delayMs)."),
  hang: after("Processes the call, then never answers."),
  drip: after("Sends one byte of the answer per second (delayMs)."),
  reset_before_capture: without("Resets the connection without processing the call."),
  reset_after_capture: after("Processes the call, then resets the connection."),
  unauthorized: without("Answers 401 to any key or token."),
  too_many_requests: without("Answers 429 with Retry-After (retryAfter, any text)."),
  server_error_before_capture: without("Answers 500 (status) without processing the call."),
  server_error_after_capture: after("Processes the call, then answers 500 (status)."),
  status: without("Answers any status (status) without processing the call."),
  truncated: after("Breaks off halfway through the answer, or ends it there cleanly (clean)."),
  html: after("Answers 200 with a web page."),
  empty: after("Answers 200 with an empty body."),
  wrong_type: after("Answers 200 with fields of the wrong type."),
  oversized: after("Answers with 1 GB of JSON (bytes)."),
  deep_json: after("Answers with JSON nested 100,000 levels deep (depth)."),
  gzip_bomb: after("Answers with 1 MB of gzip that unpacks to 1 GB (bytes)."),
  wrong_id: after("Answers with an id that belongs to no payment.", PAYMENTS),
  repeated_id: after("Answers with the ids of the previous payment.", PAYMENTS),
  hostile_redirection_url: after("Answers with a dangerous redirectionUrl (variant).", PAYMENTS),
  redirect: without("Answers 307 with a Location on another host (status, location)."),
  own_cancel_url: after("Cancels, and answers 200 with the shop's own cancel URL.", RESUME),
  own_error_url: after("Fails, and answers 200 with the shop's own error URL.", RESUME),
  soft_decline: after("Declines the payment, and answers 200 with the wallet's own page.", RESUME),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS

export const FAULT_NAMES = Object.keys(FAULTS).filter(isFaultName)

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name)
}

export function canHappenOn(name: FaultName, endpoint: Endpoint): boolean {
  return FAULTS[name].on.includes(endpoint)
}
