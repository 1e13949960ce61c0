import type { Language } from "../language"
import { walletMessage } from "../messages"
import { isWalletReason, type WalletReason } from "../reasons"
import { isPaymentInProgress, WalletRequestError, WalletUnavailableError } from "../request-error"
import { buttonTexts } from "./texts"

/** What the shopper reads below the button: what happened, and what to do. Never text for developers. */
export function errorText(error: unknown, language: Language): string {
  const failed = (reason: WalletReason) =>
    walletMessage({ wallet: "failed", reason }, language) ?? buttonTexts[language].chooseAgain

  if (error instanceof WalletUnavailableError) {
    return failed("unavailable")
  }
  if (isPaymentInProgress(error)) {
    return buttonTexts[language].inProgress
  }
  if (!(error instanceof WalletRequestError)) {
    return buttonTexts[language].chooseAgain
  }
  if (isWalletReason(error.code)) {
    return failed(error.code)
  }
  // What the shop refuses it explains in words for the shopper, such as a missing address.
  return error.status >= 400 && error.status < 500 ? error.message : failed("try_again")
}
