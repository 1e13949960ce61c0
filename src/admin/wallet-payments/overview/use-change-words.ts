import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

/** How a number compares with the one before. Of nothing, there is no percentage. */
export function useChangeWords() {
  const { t } = useText()
  const { percent } = useFormats()
  return (now: number, before: number, beforeInWords: string): string => {
    if (now === before) {
      return t("overview.unchanged")
    }
    if (before === 0) {
      return t("overview.fromZero", { before: beforeInWords })
    }
    const change = percent((now - before) / before, "exceptZero")
    return t("overview.change", { percent: change, before: beforeInWords })
  }
}
