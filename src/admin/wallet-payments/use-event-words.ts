import type { PaymentEvent } from "../api-types"
import { isWording, useProblemText } from "../use-problem-text"
import { useFormats } from "../use-formats"
import { useReasonWords } from "./use-reason-words"
import { useText } from "../use-text"

/** What happened, and the one thing that its details add; an event that is not known here keeps its name. */
export function useEventWords() {
  const { t } = useText()
  const reasonWords = useReasonWords()
  const { wordDetail } = useProblemText()
  const { money } = useFormats()
  const wordChange = (change: string, wording: unknown) =>
    isWording(wording)
      ? t(`history.changes.${wording.code}`, { ...wording.params, defaultValue: change })
      : change
  return ({ type, detail }: PaymentEvent, currency: string) => {
    const {
      problem,
      change,
      amount,
      operator_reference: reference,
      reason,
      signal,
      wording,
    } = detail
    const name = type === "approved" && signal === "admin" ? "approved_admin" : type
    return {
      title: t(`history.events.${name}`, { defaultValue: reasonWords(name) }),
      note: noteOf(),
    }

    function noteOf(): string | null {
      if (typeof problem === "string") {
        return wordDetail(problem, isWording(wording) ? wording : null)
      }
      if (typeof change === "string") return wordChange(change, wording)
      if (typeof reference === "string") {
        return t("history.refund", { amount: money(Number(amount), currency), reference })
      }
      if (typeof reason !== "string") return null
      // A person's own words; elsewhere a code.
      return type.startsWith("resolved_") || type === "resume_sent"
        ? t("history.note", { said: reason })
        : reasonWords(reason)
    }
  }
}
