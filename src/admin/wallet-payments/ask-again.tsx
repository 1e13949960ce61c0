import { toast } from "@medusajs/ui"
import { useState } from "react"

import type { PaymentDetail, Refusal } from "../api-types"
import { useProblemText } from "../use-problem-text"
import { ChoiceRow } from "./choice-row"
import { DecisionDialog } from "./decision-dialog"
import { useAskAgain, useLoadAnew } from "./use-decisions"
import { useText } from "../use-text"

type AskAgainProps = { payment: PaymentDetail; obstacle: Refusal | null }

export function AskAgain({ payment, obstacle }: AskAgainProps) {
  const { t } = useText()
  const { wordObstacle } = useProblemText()
  // The payment's time as the person saw it: behind the dialog, the page goes on loading anew.
  const [seen, setSeen] = useState<string | null>(null)
  const { mutateAsync, isPending, error, reset } = useAskAgain(payment.id)
  const loadAnew = useLoadAnew()

  const close = () => {
    setSeen(null)
    // Not sooner: with what it finds, this dialog may go, and the refusal in it.
    if (error) void loadAnew()
    reset()
  }

  const ask = async (reason: string, state_changed_at: string) => {
    // Not by callbacks: this button is gone once the service has captured, and they with it.
    const answer = await mutateAsync({ reason, state_changed_at }).catch(() => null)
    if (!answer) return
    close()
    if (answer.captured) toast.success(t("decide.resume.done"))
    else toast.warning(t("decide.resume.undone"))
  }

  return (
    <>
      <ChoiceRow
        button={t("decide.resume.button")}
        about={t("decide.resume.about")}
        obstacle={wordObstacle(obstacle)}
        onChoose={() => setSeen(payment.state_changed_at)}
      />
      {seen && (
        <DecisionDialog
          decision="resume"
          consequence={t("decide.resume.consequence")}
          isDangerous
          isPending={isPending}
          error={error}
          onConfirm={(reason) => ask(reason, seen)}
          onClose={close}
        />
      )}
    </>
  )
}
