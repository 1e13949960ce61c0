import { toast } from "@medusajs/ui"
import { useState } from "react"

import type { Refusal } from "../api-types"
import { useProblemText } from "../use-problem-text"
import { ChoiceRow } from "./choice-row"
import { DecisionDialog } from "./decision-dialog"
import { useAskAgain, useLoadAnew } from "./use-decisions"
import { useText } from "../use-text"

export function AskAgain({ paymentId, obstacle }: { paymentId: string; obstacle: Refusal | null }) {
  const { t } = useText()
  const { wordObstacle } = useProblemText()
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync, isPending, error, reset } = useAskAgain(paymentId)
  const loadAnew = useLoadAnew()

  const close = () => {
    setOpen(false)
    // Not sooner: with what it finds, this dialog may go, and the refusal in it.
    if (error) void loadAnew()
    reset()
  }

  const ask = async (reason: string) => {
    // Not by callbacks: this button is gone once the service has captured, and they with it.
    const answer = await mutateAsync({ reason }).catch(() => null)
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
        onChoose={() => setOpen(true)}
      />
      {isOpen && (
        <DecisionDialog
          decision="resume"
          consequence={t("decide.resume.consequence")}
          isDangerous
          isPending={isPending}
          error={error}
          onConfirm={(reason) => void ask(reason)}
          onClose={close}
        />
      )}
    </>
  )
}
