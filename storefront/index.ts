/**
 * What a storefront needs to offer the wallet: no server code, nothing but `fetch`, for browsers and
 * for Node alike.
 */
export { createWalletClient } from "./client"
export type { WalletClient, WalletClientOptions } from "./client"
export type {
  WalletApproval,
  WalletApprovalOutcome,
  WalletConfig,
  WalletEnvironment,
  WalletOutcome,
  WalletOutcomeAnswer,
} from "./answers"
export { WalletRequestError, WalletUnavailableError, isPaymentInProgress } from "./request-error"
export { WalletSessionError, redirectionUrlOf } from "./redirection-url"
export { walletSessionOf } from "./payment-session"
export type { WalletCart, WalletPaymentSession } from "./payment-session"
export { readLanding } from "./landing"
export type { WalletLanding } from "./landing"
export { WALLET_REASONS } from "./reasons"
export type { WalletReason } from "./reasons"
export { walletMessage, walletNotice, walletTestMessage } from "./messages"
export type { WalletNotice } from "./messages"
export { walletErrorMessage } from "./error-message"
export { WALLET_PROVIDER_ID, isWallet } from "./provider"
