import { toast, usePrompt } from "@medusajs/ui"

import type { PaymentDetail } from "../api-types"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { ChoiceRow } from "./choice-row"
import { useLoadAnew, useResolveReview } from "./use-decisions"

/** The service shows as captured what ended as not charged here: from then on it is decided like any other review. */
export function ReportPaid({ payment: { id, state_changed_at } }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useResolveReview(id)
  const loadAnew = useLoadAnew()

  const confirmAndReopen = async () => {
    const agreed = await prompt({
      variant: "confirmation",
      title: t("unfinished.reopen.ask"),
      description: t("unfinished.reopen.consequence"),
      confirmText: t("unfinished.reopen.button"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    const reason = t("unfinished.reopen.note")
    // Not by callbacks: this button is gone once the review is open, and they with it.
    await mutateAsync({ outcome: "paid", reason, state_changed_at }).then(
      () => toast.warning(t("unfinished.reopen.done")),
      async (error: unknown) => {
        toast.error(wordError(error))
        await loadAnew()
      }
    )
  }

  return (
    <ChoiceRow
      button={t("unfinished.reopen.button")}
      about={t("unfinished.reopen.about")}
      obstacle={null}
      isPending={isPending}
      onChoose={() => void confirmAndReopen()}
    />
  )
}
