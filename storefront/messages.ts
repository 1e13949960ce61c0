import { sentencesOf } from "../words/shopper"
import type { WalletLanding } from "./landing"
import { languageOf } from "./language"

/** A sentence for the shopper, or null where there is nothing to say. Unknown languages get English. */
export function walletMessage(landing: WalletLanding, locale = "en"): string | null {
  return landing.wallet === null
    ? null
    : sentencesOf(landing.reason ?? landing.wallet, languageOf(locale))
}
