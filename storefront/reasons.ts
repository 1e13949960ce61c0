/** Why a payment did not end in an order: the values of the landing's `reason`. */
export const WALLET_REASONS = [
  "declined",
  "cart_changed",
  "replaced",
  "too_many_starts",
  "try_again",
  "unavailable",
  "expired",
  "checking",
  "out_of_stock",
  "unknown_error",
] as const

export type WalletReason = (typeof WALLET_REASONS)[number]

export function isWalletReason(value: string | null): value is WalletReason {
  return WALLET_REASONS.some((reason) => reason === value)
}
