import { useEffect, useRef, useState } from "react"
import type { WalletOutcome } from "../answers"
import type { WalletClient } from "../client"
import { pollOutcome } from "../poll-outcome"

export type WalletOutcomeState = {
  /** Null until the shop has responded for the first time. */
  outcome: WalletOutcome | null
  orderId: string | null
  /** The last request failed. Temporary failures are retried. */
  error: Error | null
}

const UNANSWERED: WalletOutcomeState = { outcome: null, orderId: null, error: null }

/** A payment's outcome, polled while it is open or being confirmed. */
export function useWalletOutcome(
  paymentSessionId: string | null | undefined,
  client: WalletClient,
  { intervalMs = 3000 }: { intervalMs?: number } = {}
): WalletOutcomeState {
  const [state, setState] = useState(UNANSWERED)
  // A client created in every render must not restart the polling.
  const latestClient = useRef(client)
  useEffect(() => {
    latestClient.current = client
  })

  useEffect(() => {
    setState(UNANSWERED)
    if (paymentSessionId === null || paymentSessionId === undefined) {
      return undefined
    }
    return pollOutcome({
      read: () => latestClient.current.outcome(paymentSessionId),
      intervalMs: Math.max(intervalMs, 1000),
      onAnswer: ({ outcome, order_id }) => {
        setState({ outcome, orderId: order_id, error: null })
      },
      onError: (cause) => {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        setState((before) => ({ ...before, error }))
      },
    })
  }, [paymentSessionId, intervalMs])

  return state
}
