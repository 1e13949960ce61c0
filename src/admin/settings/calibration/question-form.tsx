import { Alert, Button, Label, RadioGroup } from "@medusajs/ui"
import { useId, useState } from "react"

import type { CalibrationAnswer, CalibrationQuestion, CalibrationRun } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { OutsideLink } from "../outside-link"
import { PaymentToFind } from "./payment-to-find"
import { TaskBox } from "./task-box"
import { useAnswerWords } from "./use-answer-words"
import { useAnswerCalibration } from "./use-calibration"

type QuestionFormProps = {
  question: CalibrationQuestion
  run: CalibrationRun
  dashboardUrl: string | null
}

/** These are answered by looking the payment up. */
const IN_DASHBOARD = ["before_resume", "after_resume", "after_repeat"]

export function QuestionForm({ question, run, dashboardUrl }: QuestionFormProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const words = useAnswerWords(run.currency_code)
  const { mutate, isPending, error } = useAnswerCalibration()
  const [chosen, setChosen] = useState("")
  const groupId = useId()
  const { id, answers } = question
  const title = t(`calibration.questions.${id}.title`)
  // What the server listed is what it takes.
  const given = { question: id, answer: chosen } as CalibrationAnswer
  return (
    <TaskBox title={title} about={t(`calibration.questions.${id}.about`)}>
      {IN_DASHBOARD.includes(id) && <PaymentToFind run={run} />}
      {IN_DASHBOARD.includes(id) && dashboardUrl && (
        <OutsideLink href={dashboardUrl}>{t("service.open")}</OutsideLink>
      )}
      <RadioGroup value={chosen} onValueChange={setChosen} aria-label={title}>
        {answers.map((answer) => (
          <div key={answer} className="flex items-center gap-x-2">
            <RadioGroup.Item value={answer} id={`${groupId}-${answer}`} />
            <Label htmlFor={`${groupId}-${answer}`} size="small">
              {words(id, answer)}
            </Label>
          </div>
        ))}
      </RadioGroup>
      {error && (
        <Alert variant="error" role="alert">
          {wordError(error)}
        </Alert>
      )}
      <Button
        size="small"
        disabled={chosen === ""}
        isLoading={isPending}
        onClick={() => mutate(given)}
      >
        {t("calibration.submit")}
      </Button>
    </TaskBox>
  )
}
