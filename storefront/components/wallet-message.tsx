import type { ReactElement } from "react"
import { readLanding, type WalletLanding } from "../landing"
import { walletMessage } from "../messages"
import { usePageLanguage, usePageQuery } from "./page"
import { notices } from "./styles"

export type WalletMessageProps = {
  /** Another language than the page's own: en, fr, de, es, it or nl. */
  locale?: string
  /** Replaces the default styles. `data-wallet` and `data-reason` have the outcome. */
  className?: string
}

/**
 * Tells the customer how the payment ended, as the address of the page says: canceled, declined, being
 * checked. Nothing if nothing happened, so it can stand on every page.
 */
export function WalletMessage({ locale, className }: WalletMessageProps): ReactElement | null {
  const landing = readLanding(usePageQuery())
  const language = usePageLanguage(locale)
  const text = walletMessage(landing, language)

  if (text === null) {
    return null
  }
  return (
    <p
      role={landing.wallet === "failed" ? "alert" : "status"}
      lang={language}
      data-wallet={landing.wallet}
      data-reason={landing.reason ?? undefined}
      className={className}
      style={className === undefined ? { ...styleOf(landing), margin: "1rem 1.5rem" } : undefined}
    >
      {text}
    </p>
  )
}

function styleOf(landing: WalletLanding) {
  switch (landing.wallet) {
    case "paid":
      return notices.success
    case "confirming":
      return notices.warning
    case "failed":
      return landing.reason === "checking" ? notices.warning : notices.error
    default:
      return notices.neutral
  }
}
