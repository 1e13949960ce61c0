import { type Deadline, untilDeadline } from "./http"
import { GatewayError } from "./errors"

type Flight<T> = { work: Promise<T>; startedWithMs: number; purpose: string | undefined }

export type Landed<T> = { value: T; purpose: string | undefined }

/**
 * Any number of callers share one piece of work per id. Each waits until its own deadline. If the work
 * ran out of time, a caller with more time starts it again.
 */
export function createSingleFlight<T>() {
  const flights = new Map<string, Flight<T>>()

  function start(
    id: string,
    purpose: string | undefined,
    deadline: Deadline,
    work: () => Promise<T>
  ) {
    const flight = { work: work(), startedWithMs: deadline.remainingMs(), purpose }
    flights.set(id, flight)
    const land = () => void flights.delete(id)
    flight.work.then(land, land)
    return flight
  }

  return async function share(
    id: string,
    purpose: string | undefined,
    deadline: Deadline,
    work: () => Promise<T>
  ): Promise<Landed<T>> {
    for (;;) {
      const joined = flights.get(id)
      const flight = joined ?? start(id, purpose, deadline, work)
      try {
        const value = await untilDeadline(flight.work, deadline, tooLate)
        return { value, purpose: flight.purpose }
      } catch (error) {
        const passing = error instanceof GatewayError && error.passing
        if (!joined || !passing || deadline.remainingMs() <= flight.startedWithMs) {
          throw error
        }
      }
    }
  }
}

export function tooLate(): GatewayError {
  return new GatewayError({
    kind: "uncertain",
    operation: "token",
    seen: "no_token_in_time",
    passing: true,
  })
}
