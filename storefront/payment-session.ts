import { isWallet } from "./provider"

export type WalletPaymentSession = {
  id: string
  provider_id?: string
  status?: string
  data?: Record<string, unknown> | null
}

/** What is needed of a cart of Medusa's store API. */
export type WalletCart = {
  id: string
  payment_collection?: { id: string; payment_sessions?: WalletPaymentSession[] | null } | null
}

/** The session to go on with, also one whose payment was canceled, declined or left: its link starts anew. */
export function walletSessionOf({ payment_collection }: WalletCart): WalletPaymentSession | null {
  const sessions = payment_collection?.payment_sessions ?? []
  const ours = sessions.filter(({ provider_id }) => isWallet(provider_id))
  return ours.find(({ status }) => status === undefined || status === "pending") ?? null
}
