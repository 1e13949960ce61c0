"use client"

export { WalletButton } from "./components/wallet-button"
export type { WalletButtonElementProps, WalletButtonProps } from "./components/wallet-button"
export { WalletMessage } from "./components/wallet-message"
export type { WalletMessageProps } from "./components/wallet-message"
export { useWalletOutcome } from "./components/use-wallet-outcome"
export type { WalletOutcomeState } from "./components/use-wallet-outcome"
