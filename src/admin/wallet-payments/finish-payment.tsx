import { toast, usePrompt } from "@medusajs/ui"

import type { FinishAnswer, Refusal } from "../api-types"
import { useProblemText } from "../use-problem-text"
import { ChoiceRow } from "./choice-row"
import { useFinishPayment, useLoadAnew } from "./use-decisions"
import { useText } from "../use-text"

type FinishPaymentProps = { paymentId: string; obstacle: Refusal | null }

export function FinishPayment({ paymentId, obstacle }: FinishPaymentProps) {
  const { t } = useText()
  const { wordError, wordObstacle } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useFinishPayment(paymentId)
  const loadAnew = useLoadAnew()

  const tellRefusal = async (error: unknown) => {
    toast.error(wordError(error))
    await loadAnew()
  }

  const tell = ({ outcome }: FinishAnswer) => {
    const words = t(`unfinished.outcomes.${outcome}`)
    return outcome === "order" ? toast.success(words) : toast.warning(words)
  }

  const confirmAndFinish = async () => {
    const agreed = await prompt({
      variant: "confirmation",
      title: t("unfinished.finish.ask"),
      description: t("unfinished.finish.consequence"),
      confirmText: t("unfinished.finish.button"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    // Not by callbacks: this button is gone once the payment is finished, and they with it.
    await mutateAsync({}).then(tell, tellRefusal)
  }

  return (
    <ChoiceRow
      button={t("unfinished.finish.button")}
      about={t("unfinished.finish.about")}
      obstacle={wordObstacle(obstacle)}
      isPending={isPending}
      onChoose={() => void confirmAndFinish()}
    />
  )
}
