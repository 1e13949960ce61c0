/** Every fault that can be switched on, by name. */

export const ENDPOINTS = ["token", "init", "resume"] as const
export type Endpoint = (typeof ENDPOINTS)[number]

/** `processed`: whether the call takes effect (a token issued, a payment started or captured) before the fault. */
type FaultDescription = { says: string; on: readonly Endpoint[]; processed: boolean }

const everywhere = ENDPOINTS
const payments = ["init", "resume"] as const

export const FAULTS = {
  slow: {
    says: "Processes the call, then answers late (delayMs).",
    on: everywhere,
    processed: true,
  },
  hang: { says: "Processes the call, then never answers.", on: everywhere, processed: true },
  drip: {
    says: "Sends one byte of the answer per second (delayMs).",
    on: everywhere,
    processed: true,
  },
  reset_before_capture: {
    says: "Resets the connection without processing the call.",
    on: everywhere,
    processed: false,
  },
  reset_after_capture: {
    says: "Processes the call, then resets the connection.",
    on: everywhere,
    processed: true,
  },
  unauthorized: { says: "Answers 401 to any key or token.", on: everywhere, processed: false },
  too_many_requests: {
    says: "Answers 429 with Retry-After (retryAfter, any text).",
    on: everywhere,
    processed: false,
  },
  server_error_before_capture: {
    says: "Answers 500 (status) without processing the call.",
    on: everywhere,
    processed: false,
  },
  server_error_after_capture: {
    says: "Processes the call, then answers 500 (status).",
    on: everywhere,
    processed: true,
  },
  status: {
    says: "Answers any status (status) without processing the call.",
    on: everywhere,
    processed: false,
  },
  truncated: {
    says: "Breaks off halfway through the answer, or ends it there cleanly (clean).",
    on: everywhere,
    processed: true,
  },
  html: { says: "Answers 200 with a web page.", on: everywhere, processed: true },
  empty: { says: "Answers 200 with an empty body.", on: everywhere, processed: true },
  wrong_type: {
    says: "Answers 200 with fields of the wrong type.",
    on: everywhere,
    processed: true,
  },
  oversized: { says: "Answers with 1 GB of JSON (bytes).", on: everywhere, processed: true },
  deep_json: {
    says: "Answers with JSON nested 100,000 levels deep (depth).",
    on: everywhere,
    processed: true,
  },
  gzip_bomb: {
    says: "Answers with 1 MB of gzip that unpacks to 1 GB (bytes).",
    on: everywhere,
    processed: true,
  },
  wrong_id: {
    says: "Answers with an id that belongs to no payment.",
    on: payments,
    processed: true,
  },
  repeated_id: {
    says: "Answers with the ids of the previous payment.",
    on: payments,
    processed: true,
  },
  hostile_redirection_url: {
    says: "Answers with a dangerous redirectionUrl (variant).",
    on: payments,
    processed: true,
  },
  redirect: {
    says: "Answers 307 with a Location on another host (status, location).",
    on: everywhere,
    processed: false,
  },
  own_cancel_url: {
    says: "Cancels, and answers 200 with the shop's own cancel URL.",
    on: ["resume"],
    processed: true,
  },
  own_error_url: {
    says: "Fails, and answers 200 with the shop's own error URL.",
    on: ["resume"],
    processed: true,
  },
  soft_decline: {
    says: "Declines the payment, and answers 200 with the wallet's own page.",
    on: ["resume"],
    processed: true,
  },
} as const satisfies Record<string, FaultDescription>

export type FaultName = keyof typeof FAULTS

export const FAULT_NAMES = Object.keys(FAULTS).filter(isFaultName)

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name)
}

export function canHappenOn(name: FaultName, endpoint: Endpoint): boolean {
  return FAULTS[name].on.some((allowed) => allowed === endpoint)
}
