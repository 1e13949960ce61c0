import { CheckCircleSolid, CircleDottedLine, ExclamationCircleSolid } from "@medusajs/icons"
import { Text } from "@medusajs/ui"

import type {
  Calibration,
  CalibrationQuestionId,
  CalibrationRun,
  CalibrationStep,
} from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { useAnswerWords } from "./use-answer-words"

type CalibrationStepsProps = { calibration: Calibration; run: CalibrationRun }

/** What the admin said belongs to the step that it was said about. */
const SAID_ABOUT: Record<CalibrationStep["id"], CalibrationQuestionId[]> = {
  unapproved: [],
  approval: ["before_resume"],
  resume: ["after_resume", "shown_amount", "shown_currency"],
  repeat: ["repeat", "after_repeat"],
}

export function CalibrationSteps({ calibration, run }: CalibrationStepsProps) {
  const { t } = useText()
  const { time } = useFormats()
  const words = useAnswerWords(run.currency_code)
  const saidAbout = (id: CalibrationStep["id"]) =>
    calibration.questions.flatMap(({ id: question, answer }) =>
      answer && SAID_ABOUT[id].includes(question) && answer !== "ask"
        ? [t(`calibration.said.${question}`, { answer: words(question, answer) })]
        : []
    )
  return (
    <ol aria-live="polite" className="flex flex-col gap-y-2">
      {calibration.steps.map((step) => (
        <li key={step.id} className="flex items-start gap-x-3">
          <StepIcon step={step} />
          <div className="min-w-0 flex-1">
            <Text size="small" className={step.done ? undefined : "text-ui-fg-subtle"}>
              {t(`calibration.steps.${step.id}`, { context: run.integration })}
              <span className="sr-only">{t(step.done ? "goLive.done" : "goLive.toDo")}</span>
            </Text>
            {step.signature && (
              <StepDetail>
                {t(`calibration.response.${step.signature.address}`, {
                  status: step.signature.status,
                })}
              </StepDetail>
            )}
            {step.failed && (
              <StepDetail>
                {t(step.done ? "calibration.unclear" : "calibration.notSent")}
              </StepDetail>
            )}
            {saidAbout(step.id).map((said) => (
              <StepDetail key={said}>{said}</StepDetail>
            ))}
          </div>
          {step.at && (
            <Text size="small" className="text-ui-fg-subtle shrink-0 tabular-nums">
              {time(step.at)}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepIcon({ step: { done, failed } }: { step: CalibrationStep }) {
  if (failed) {
    return (
      <ExclamationCircleSolid aria-hidden className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
    )
  }
  return done ? (
    <CheckCircleSolid aria-hidden className="text-ui-tag-green-icon mt-0.5 shrink-0" />
  ) : (
    <CircleDottedLine aria-hidden className="text-ui-fg-muted mt-0.5 shrink-0" />
  )
}

function StepDetail({ children }: { children: string }) {
  return (
    <Text size="xsmall" className="text-ui-fg-subtle break-words">
      {children}
    </Text>
  )
}
