export const WALLET_PROVIDER_ID = "pp_ext_wallet"

export function isWallet(providerId: string | null | undefined): boolean {
  return providerId === WALLET_PROVIDER_ID
}
