import type { WalletClient } from "./client"
import { redirectionUrlOf, WalletSessionError, type WalletPaymentSession } from "./redirection-url"

export type Departure = {
  paymentSession: WalletPaymentSession
  cartId: string
  /** With a client, the shop is asked once more whether the wallet can take this cart. */
  client?: WalletClient
  navigate: (url: string) => void
}

/** Sends the shopper to the wallet, or throws and leaves the page as it is. */
export async function leaveForWallet(departure: Departure): Promise<void> {
  const url = redirectionUrlOf(departure.paymentSession)

  if (departure.client) {
    const { available, reason } = await departure.client.config(departure.cartId)
    if (!available) {
      throw new WalletSessionError(`The wallet can not take this cart (${reason ?? "no reason"}).`)
    }
  }
  departure.navigate(url)
}
