import { z } from "zod"
import { useText } from "./use-text"

/** What a text field takes, with words of our own for what it does not: zod's would be "Invalid input". */
export function useTextRules() {
  const { t } = useText()
  return { upTo: (most: number) => z.string().trim().max(most, t("tooLong", { most })) }
}
