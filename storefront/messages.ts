import { labelOf, messageOf, sentencesOf } from "../src/words/shopper"
import type { WalletEnvironment } from "./answers"
import type { WalletLanding } from "./landing"
import { languageOf } from "./language"

export type WalletNotice = { title: string; body: string }

type Told = Exclude<WalletLanding, { wallet: null }>

/** What to tell the customer, or null if there is nothing to say. Unknown languages get English. */
export function walletNotice(landing: Told, locale?: string): WalletNotice
export function walletNotice(landing: WalletLanding, locale?: string): WalletNotice | null
export function walletNotice(landing: WalletLanding, locale = "en"): WalletNotice | null {
  return landing.wallet === null
    ? null
    : messageOf(landing.reason ?? landing.wallet, languageOf(locale))
}

/** The same in one line. */
export function walletMessage(landing: WalletLanding, locale = "en"): string | null {
  return landing.wallet === null
    ? null
    : sentencesOf(landing.reason ?? landing.wallet, languageOf(locale))
}

/** The sandbox notice for the checkout and the confirmation page; null in production. */
export function walletTestMessage(environment: WalletEnvironment, locale = "en"): string | null {
  return environment === "sandbox" ? labelOf("test_mode", languageOf(locale)) : null
}
