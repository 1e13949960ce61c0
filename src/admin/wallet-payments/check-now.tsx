import { Button, toast } from "@medusajs/ui"

import type { Recovery } from "../api-types"
import { useProblemText } from "../use-problem-text"
import { useCheckNow } from "./use-payments"
import { useText } from "../use-text"

/** Does at once what the store does every minute: continues payments that are stuck. */
export function CheckNow() {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending } = useCheckNow()

  const tell = ({ settled, reviewed }: Recovery) => {
    if (settled + reviewed === 0) {
      toast.info(t("payments.checkedNothing"))
    }
    if (settled > 0) {
      toast.success(t("payments.checkedSettled", { count: settled }))
    }
    if (reviewed > 0) {
      toast.warning(t("payments.checkedReviewed", { count: reviewed }))
    }
  }

  const check = () => {
    mutate(undefined, { onSuccess: tell, onError: (error) => toast.error(wordError(error)) })
  }

  return (
    <Button size="small" variant="secondary" isLoading={isPending} onClick={check}>
      {t("payments.checkNow")}
    </Button>
  )
}
