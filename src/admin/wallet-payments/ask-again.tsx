import { toast, usePrompt } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { Refusal } from "../api-types"
import { useWording } from "../use-wording"
import { ChoiceRow } from "./choice-row"
import { useAskAgain, useLoadAnew } from "./use-decisions"

export function AskAgain({ paymentId, obstacle }: { paymentId: string; obstacle: Refusal | null }) {
  const { t } = useTranslation("extWallet")
  const { wordError, wordObstacle } = useWording()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useAskAgain(paymentId)
  const loadAnew = useLoadAnew()

  const tellRefusal = async (error: unknown) => {
    toast.error(wordError(error))
    await loadAnew()
  }

  const confirmAndAsk = async () => {
    const agreed = await prompt({
      title: t("decide.resume.ask"),
      description: t("decide.resume.consequence"),
      confirmText: t("decide.resume.button"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    // Not by callbacks: this button is gone once the service has captured, and they with it.
    await mutateAsync({}).then(
      ({ captured }) =>
        captured
          ? toast.success(t("decide.resume.done"))
          : toast.warning(t("decide.resume.undone")),
      tellRefusal
    )
  }

  return (
    <ChoiceRow
      button={t("decide.resume.button")}
      about={t("decide.resume.about")}
      obstacle={wordObstacle(obstacle)}
      isPending={isPending}
      onChoose={() => void confirmAndAsk()}
    />
  )
}
