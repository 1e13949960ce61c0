import { useEffect, useRef, useState } from "react"
import type { WalletConfig } from "../answers"
import type { WalletClient } from "../client"

/** What the shop says about the wallet for this cart; null until it has answered, and if it does not. */
export function useWalletConfig(
  client: WalletClient | undefined,
  cartId: string
): WalletConfig | null {
  const hasClient = client !== undefined
  const [config, setConfig] = useState<WalletConfig | null>(null)
  // A client made anew in every rendering must not ask anew.
  const latestClient = useRef(client)
  useEffect(() => {
    latestClient.current = client
  })

  useEffect(() => {
    let isCurrent = true
    // A shop that does not answer is told at the click, when there is something to do about it.
    latestClient.current?.config(cartId).then(
      (answer) => {
        if (isCurrent) {
          setConfig(answer)
        }
      },
      () => undefined
    )
    return () => {
      isCurrent = false
    }
  }, [cartId, hasClient])

  return config
}
