import { Alert, Button } from "@medusajs/ui"

import type { CalibrationRun } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { PaymentToFind } from "./payment-to-find"
import { TaskBox } from "./task-box"
import { useAnswerCalibration } from "./use-calibration"

/** The SDK sends nobody back, so the admin says when it was done. */
export function ApproveWithSdk({ run }: { run: CalibrationRun }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending, error } = useAnswerCalibration()
  return (
    <TaskBox
      title={t("calibration.questions.approved.title")}
      about={t("calibration.questions.approved.about")}
    >
      <PaymentToFind run={run} />
      {error && (
        <Alert variant="error" role="alert">
          {wordError(error)}
        </Alert>
      )}
      <Button
        size="small"
        isLoading={isPending}
        onClick={() => mutate({ question: "approved", answer: "approved" })}
      >
        {t("calibration.answers.approved.approved")}
      </Button>
    </TaskBox>
  )
}
