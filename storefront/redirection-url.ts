import type { WalletPaymentSession } from "./payment-session"

/** The payment session does not lead to the wallet: it is another provider's, or its data was altered. */
export class WalletSessionError extends Error {
  override readonly name = "WalletSessionError"
}

/**
 * Where to send the customer: a link of the shop's backend that always leads to a live payment. It is
 * checked because session data passes through the browser, and `javascript:` there would run on the
 * storefront. With the backend's address, a backend without https (on a local network) is accepted too.
 */
export function redirectionUrlOf(
  paymentSession: WalletPaymentSession,
  backendUrl?: string
): string {
  const value = paymentSession.data?.redirection_url
  if (typeof value !== "string") {
    throw new WalletSessionError(
      "This payment session has no `redirection_url`. Create a new payment session for the wallet."
    )
  }

  const url = parse(value)
  if (url === null || !isSafe(url, parse(backendUrl ?? ""))) {
    throw new WalletSessionError(
      "The `redirection_url` of this payment session is not allowed. Create a new payment session for the wallet."
    )
  }
  return url.href
}

function parse(value: string): URL | null {
  try {
    return new URL(value)
  } catch {
    return null
  }
}

function isSafe(url: URL, backend: URL | null): boolean {
  if (url.username !== "" || url.password !== "") {
    return false
  }
  if (url.protocol === "https:") {
    return true
  }
  return url.protocol === "http:" && (isLoopback(url.hostname) || url.origin === backend?.origin)
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
