import { isWalletReason, type WalletReason } from "./reasons"

export type WalletLanding =
  | { wallet: "paid" | "confirming" | "canceled"; reason: null }
  | { wallet: "failed"; reason: WalletReason }
  | { wallet: null; reason: null }

/** Reads the parameters that the plugin added to the landing page's URL. */
export function readLanding(from: string | URL | URLSearchParams): WalletLanding {
  const query = queryOf(from)
  const wallet = query.get("wallet")
  const reason = query.get("reason")

  switch (wallet) {
    case "paid":
    case "confirming":
    case "canceled":
      return { wallet, reason: null }
    case "failed":
      return { wallet: "failed", reason: isWalletReason(reason) ? reason : "unknown_error" }
    default:
      return { wallet: null, reason: null }
  }
}

function queryOf(from: string | URL | URLSearchParams): URLSearchParams {
  if (from instanceof URLSearchParams) {
    return from
  }
  // Paths and bare queries ("?wallet=canceled") are read too; the base is never used.
  return new URL(from, "http://storefront.invalid").searchParams
}
