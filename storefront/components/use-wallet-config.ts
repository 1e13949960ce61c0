import { useEffect, useRef, useState } from "react"
import type { WalletConfig } from "../answers"
import type { WalletClient } from "../client"

/** The wallet's config for this cart; null until the shop has responded, or if it doesn't. */
export function useWalletConfig(
  client: WalletClient | undefined,
  cartId: string
): WalletConfig | null {
  const hasClient = client !== undefined
  const [config, setConfig] = useState<WalletConfig | null>(null)
  // A client created in every render must not request the config again.
  const latestClient = useRef(client)
  useEffect(() => {
    latestClient.current = client
  })

  useEffect(() => {
    let isCurrent = true
    // A missing response is shown on click, when the customer can act on it.
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
