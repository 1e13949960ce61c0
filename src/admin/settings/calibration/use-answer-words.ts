import { OTHER_CURRENCY } from "../../../domain/shown-amount"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

/** What an answer is called, both where it is chosen and where it is remembered. */
export function useAnswerWords(currency: string | null) {
  const { t } = useText()
  const { money } = useFormats()
  return (question: string, answer: string): string => {
    const amount = Number(answer)
    if (question === "shown_currency" && answer !== OTHER_CURRENCY) {
      return answer.toUpperCase()
    }
    return question === "shown_amount" && currency !== null && !Number.isNaN(amount)
      ? money(amount, currency)
      : t(`calibration.answers.${question}.${answer}`)
  }
}
