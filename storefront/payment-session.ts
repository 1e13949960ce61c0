import { isWallet } from "./provider"

export type WalletPaymentSession = {
  id: string
  provider_id?: string
  status?: string
  data?: Record<string, unknown> | null
}

/** The fields that are needed from a cart of Medusa's store API. */
export type WalletCart = {
  id: string
  payment_collection?: { id: string; payment_sessions?: WalletPaymentSession[] | null } | null
}

/** The session to continue with, even if its payment was canceled, declined or abandoned: its link starts a new one. */
export function walletSessionOf({ payment_collection }: WalletCart): WalletPaymentSession | null {
  const sessions = payment_collection?.payment_sessions ?? []
  const ours = sessions.filter(({ provider_id }) => isWallet(provider_id))
  return ours.find(({ status }) => status === undefined || status === "pending") ?? null
}
