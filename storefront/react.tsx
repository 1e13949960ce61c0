"use client"

import { useCallback, useEffect, useRef, useState, type ReactNode } from "react"
import type { WalletOutcome } from "./answers"
import type { WalletClient } from "./client"
import { leaveForWallet } from "./leave-for-wallet"
import { pollOutcome } from "./poll-outcome"
import type { WalletPaymentSession } from "./redirection-url"

export type WalletButtonProps = {
  paymentSession: WalletPaymentSession
  cartId: string
  /** With a client, the button asks whether the wallet can take this cart before it leaves the shop. */
  client?: WalletClient
  label?: string
  children?: ReactNode
  disabled?: boolean
  className?: string
  onError?: (error: Error) => void
}

/** Takes the shopper to the wallet. Busy from the first click until the page is left. */
export function WalletButton(props: WalletButtonProps) {
  const { paymentSession, cartId, client, onError } = props
  const [busy, setBusy] = useState(false)
  // State changes only with the next rendering; a second click may come before it.
  const leaving = useRef(false)

  const settle = useCallback(() => {
    leaving.current = false
    setBusy(false)
  }, [])

  // The browser's Back button may restore this page as it was left: busy, and dead.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) {
        settle()
      }
    }
    window.addEventListener("pageshow", onPageShow)
    return () => {
      window.removeEventListener("pageshow", onPageShow)
    }
  }, [settle])

  const leave = () => {
    if (leaving.current) {
      return
    }
    leaving.current = true
    setBusy(true)
    const navigate = (url: string) => {
      window.location.assign(url)
    }
    leaveForWallet({ paymentSession, cartId, client, navigate }).catch((error: unknown) => {
      settle()
      onError?.(error instanceof Error ? error : new Error(String(error)))
    })
  }

  return (
    <button
      type="button"
      className={props.className}
      disabled={props.disabled === true || busy}
      aria-busy={busy}
      onClick={leave}
    >
      {props.children ?? props.label ?? "Continue to the wallet"}
    </button>
  )
}

export type WalletOutcomeState = {
  /** Null until the shop has answered for the first time. */
  outcome: WalletOutcome | null
  orderId: string | null
  /** The last question failed; where that may pass, it is asked again. */
  error: Error | null
}

const UNANSWERED: WalletOutcomeState = { outcome: null, orderId: null, error: null }

/** How a payment stands, asked again while it is open or being confirmed. */
export function useWalletOutcome(
  paymentSessionId: string | null | undefined,
  client: WalletClient,
  { intervalMs = 3000 }: { intervalMs?: number } = {}
): WalletOutcomeState {
  const [state, setState] = useState(UNANSWERED)
  // A client made anew in every rendering must not begin the polling anew.
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
