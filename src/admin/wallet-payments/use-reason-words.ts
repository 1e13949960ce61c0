import { shownState } from "../../words/payment-state"
import type { Review, WalletPayment } from "../api-types"
import { useStateWords } from "../payment-state"
import { useText } from "../use-text"

/** A reason in a few words; one that is not known here is shown as the server names it. */
export function useReasonWords() {
  const { t } = useText()
  return (reason: string | null) =>
    reason === null ? "" : t(`reasons.${reason}`, { defaultValue: reason.replaceAll("_", " ") })
}

/** Why a payment has its status; null if that only repeats the status, as "Declined" does. */
export function useReasonOf() {
  const reasonWords = useReasonWords()
  const stateWords = useStateWords()
  return (payment: WalletPayment): string | null => {
    const words = reasonWords(payment.reason)
    return words && words !== stateWords(shownState(payment)) ? words : null
  }
}

/** The three sentences of a review; for a reason that is not known here, as the server words them. */
export function useReviewWords() {
  const { t } = useText()
  return (review: Pick<Review, "reason" | "known" | "unknown" | "look_up">) => {
    const key = `reviewWords.${review.reason ?? "none"}`
    return {
      known: t(`${key}.known`, { defaultValue: review.known }),
      unknown: t(`${key}.unknown`, { defaultValue: review.unknown }),
      lookUp: t(`${key}.lookUp`, { defaultValue: review.look_up }),
    }
  }
}
