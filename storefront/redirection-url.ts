export type WalletPaymentSession = {
  id: string
  provider_id?: string
  data?: Record<string, unknown> | null
}

/** The payment session does not lead to the wallet: it is another provider's, or its data was altered. */
export class WalletSessionError extends Error {
  override readonly name = "WalletSessionError"
}

/**
 * Where to send the shopper. The backend has checked the address already; it is checked again because
 * session data passes through the browser, and `javascript:` there would run on the storefront.
 */
export function redirectionUrlOf(paymentSession: WalletPaymentSession): string {
  const value = paymentSession.data?.redirection_url
  if (typeof value !== "string") {
    throw new WalletSessionError(
      "This payment session has no address of the wallet. Choose the wallet again to start a new payment."
    )
  }

  const url = parse(value)
  if (url === null || !isSafe(url)) {
    throw new WalletSessionError(
      "This payment session leads to an address that is not the wallet's. Choose the wallet again to start a new payment."
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

function isSafe(url: URL): boolean {
  if (url.username !== "" || url.password !== "") {
    return false
  }
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
