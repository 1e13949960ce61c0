import type { ReactElement, ReactNode } from "react"
import { labelOf } from "../../src/words/shopper"
import type { WalletClient } from "../client"
import { walletErrorMessage } from "../error-message"
import { readLanding } from "../landing"
import { walletSessionOf, type WalletCart } from "../payment-session"
import { WalletUnavailableError } from "../request-error"
import { usePageLanguage, usePageQuery } from "./page"
import { forScreenReaders, notices, smallPrint, stack } from "./styles"
import { useDeparture } from "./use-departure"
import { useWalletConfig } from "./use-wallet-config"
import { WalletIdentity } from "./wallet-identity"

/** Props of the wallet's button; spread them on your own button. */
export type WalletButtonElementProps = {
  type: "button"
  className: string | undefined
  disabled: boolean
  "aria-disabled": boolean
  "aria-busy": boolean
  onClick: () => void
  children: ReactNode
}

export type WalletButtonProps = {
  /** The button follows the cart's pending wallet session. If there is none, the client creates one. */
  cart: WalletCart
  /** With a client, the button shows the wallet's name, logo and description, and whether it can take this cart. */
  client?: WalletClient
  /** Another language than the page's own: en, fr, de, es, it or nl. */
  locale?: string
  label?: string
  children?: ReactNode
  disabled?: boolean
  className?: string
  /** Draws your own button: `(button, busy) => <Button isLoading={busy} {...button} />`. */
  render?: (button: WalletButtonElementProps, busy: boolean) => ReactNode
  /** For your log: the customer already sees the error below the button. */
  onError?: (error: Error) => void
}

/** Takes the customer to the wallet, or shows what prevents it. Busy from the first click until the page is left. */
export function WalletButton(props: WalletButtonProps): ReactElement {
  const { cart, client } = props
  const language = usePageLanguage(props.locale)
  const config = useWalletConfig(client, cart.id)
  const { busy, error, leave } = useDeparture(props)
  const isBeingChecked = readLanding(usePageQuery()).reason === "checking"
  const isUnavailable = config?.available === false
  // The session keeps its environment, even if another one is active by now.
  const environment = walletSessionOf(cart)?.data?.environment ?? config?.environment
  const problem = isUnavailable ? new WalletUnavailableError(config.reason) : error

  const button: WalletButtonElementProps = {
    type: "button",
    className: props.className,
    disabled: props.disabled === true || isUnavailable || isBeingChecked,
    // A button that is disabled while it has the focus would lose it.
    "aria-disabled": busy,
    "aria-busy": busy,
    onClick: leave,
    children: busy
      ? labelOf("opening_wallet", language)
      : (props.children ?? props.label ?? labelOf("to_wallet", language)),
  }

  return (
    <div lang={language} style={stack}>
      {client && <WalletIdentity config={config} />}
      {environment === "sandbox" && <p style={notices.warning}>{labelOf("test_mode", language)}</p>}
      {props.render ? props.render(button, busy) : <button {...button} />}
      {config?.description && <p style={smallPrint}>{config.description}</p>}
      {problem && (
        <p role="alert" style={notices.error}>
          {walletErrorMessage(problem, language)}
        </p>
      )}
      <span role="status" style={forScreenReaders}>
        {busy ? labelOf("opening_wallet", language) : ""}
      </span>
    </div>
  )
}
