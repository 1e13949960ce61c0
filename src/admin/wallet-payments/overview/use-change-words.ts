import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

/** How a number compares with the one before, in brief and in full. Of nothing, there is no percentage. */
export function useChangeWords() {
  const { t } = useText()
  const { percent } = useFormats()
  return (now: number, before: number, beforeInWords: string) => {
    if (now === before) {
      return { short: "", long: t("overview.unchanged") }
    }
    if (before === 0) {
      return { short: "", long: t("overview.fromZero", { before: beforeInWords }) }
    }
    const short = percent((now - before) / before, "exceptZero")
    return { short, long: t("overview.change", { percent: short, before: beforeInWords }) }
  }
}
