import type { WalletClient } from "./client"
import { walletSessionOf, type WalletCart, type WalletPaymentSession } from "./payment-session"
import { redirectionUrlOf, WalletSessionError } from "./redirection-url"
import { WalletUnavailableError } from "./request-error"

export type Departure = {
  cart: WalletCart
  /** With a client, checks once more whether the wallet can take this cart. */
  client?: WalletClient
  /** The session of an earlier click for this cart, which the cart itself may not have yet. */
  session?: WalletPaymentSession
  navigate: (url: string) => void
}

/** Sends the customer to the wallet, or throws and leaves the page as it is. */
export async function leaveForWallet(departure: Departure): Promise<WalletPaymentSession> {
  const { cart, client, navigate } = departure
  if (client) {
    const { available, reason } = await client.config(cart.id)
    if (!available) {
      throw new WalletUnavailableError(reason)
    }
  }
  const session = walletSessionOf(cart) ?? departure.session ?? (await startSession(cart, client))
  navigate(redirectionUrlOf(session, client?.baseUrl))
  return session
}

async function startSession(
  cart: WalletCart,
  client: WalletClient | undefined
): Promise<WalletPaymentSession> {
  if (!client) {
    throw new WalletSessionError(
      "This cart has no wallet payment session. Create one, or pass a client to the button."
    )
  }
  return client.startSession(cart)
}
