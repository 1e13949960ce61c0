import { useCallback, useEffect, useRef, useState } from "react"
import type { WalletClient } from "../client"
import { leaveForWallet } from "../leave-for-wallet"
import type { WalletCart, WalletPaymentSession } from "../payment-session"

type DepartureOptions = {
  cart: WalletCart
  client?: WalletClient
  onError?: (error: Error) => void
}

/** Leaves for the wallet once per departure, even after several clicks; again after a failure or a return. */
export function useDeparture({ cart, client, onError }: DepartureOptions) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  // State only changes with the next render; a second click may come earlier.
  const leaving = useRef(false)
  // After coming back, another click continues with the session of the first one.
  const followed = useRef<{ cart: WalletCart; session: WalletPaymentSession } | null>(null)

  const settle = useCallback(() => {
    leaving.current = false
    setBusy(false)
  }, [])

  // The browser's Back button may restore this page in its busy state.
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
    setError(null)
    const navigate = (url: string) => {
      window.location.assign(url)
    }
    const session = followed.current?.cart === cart ? followed.current.session : undefined
    leaveForWallet({ cart, client, session, navigate }).then(
      (left) => {
        followed.current = { cart, session: left }
      },
      (thrown: unknown) => {
        const failure = thrown instanceof Error ? thrown : new Error(String(thrown))
        settle()
        setError(failure)
        onError?.(failure)
      }
    )
  }

  return { busy, error, leave }
}
