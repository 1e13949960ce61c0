import { useTranslation } from "react-i18next"
import { z } from "zod"

/** What a text field takes, with words of our own for what it does not: zod's would be "Invalid input". */
export function useTextRules() {
  const { t } = useTranslation("extWallet")
  return { upTo: (most: number) => z.string().trim().max(most, t("tooLong", { most })) }
}
