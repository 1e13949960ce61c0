import { type Deadline, pause } from "./http"
import { GatewayError } from "./errors"

const TRIES = 3
const TRIES_OF_A_HARMLESS_CALL = 5
const FIRST_PAUSE_MS = 200

/** Repeats only requests that were provably never sent, because a payment call must not happen twice. */
export function retryNeverSent<T>(deadline: Deadline, attempt: () => Promise<T>): Promise<T> {
  return retry(deadline, attempt, (error) => (error.kind === "unreachable" ? TRIES : 1))
}

/** For the token request, which is harmless to repeat: retries every fault that may pass. */
export function retryPassing<T>(deadline: Deadline, attempt: () => Promise<T>): Promise<T> {
  return retry(deadline, attempt, (error) =>
    error.kind === "unreachable" ? TRIES : TRIES_OF_A_HARMLESS_CALL
  )
}

async function retry<T>(
  deadline: Deadline,
  attempt: () => Promise<T>,
  triesFor: (error: GatewayError) => number
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const again = error instanceof GatewayError && error.passing && tried < triesFor(error)
      if (!again || !(await pause(waitMs(error, tried), deadline))) {
        throw error
      }
    }
  }
}

/** Doubles with each try, with 50 % of jitter so that servers do not retry in step. */
function waitMs(error: GatewayError, tried: number): number {
  const backoff = FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random())
  return Math.max(backoff, error.retryAfterMs ?? 0)
}
