import { ArrowUpRightOnBox } from "@medusajs/icons"
import { Alert, Button } from "@medusajs/ui"

import type { CalibrationRun } from "../../api-types"
import { useText } from "../../use-text"
import { ApproveWithSdk } from "./approve-with-sdk"
import { QuestionForm } from "./question-form"
import { TaskBox } from "./task-box"
import type { Task } from "./task-of"

type CalibrationTaskProps = { task: Task; run: CalibrationRun; dashboardUrl: string | null }

/** The one thing that is to be done now. */
export function CalibrationTask({ task, run, dashboardUrl }: CalibrationTaskProps) {
  const { t } = useText()
  switch (task.kind) {
    case "nothing":
    case "failed":
    case "finished":
      return null
    case "stopped":
      return (
        <Alert variant="error" role="alert">
          {t("calibration.stopped")}
        </Alert>
      )
    case "wait":
      return (
        <TaskBox
          title={t("calibration.asking.title")}
          about={t("calibration.asking.about")}
          isBusy
        />
      )
    case "approve":
    case "approve_again":
      return (
        <TaskBox
          title={t(`calibration.${task.kind}.title`)}
          about={t(`calibration.${task.kind}.about`)}
          isBusy={task.kind === "approve"}
        >
          {run.redirection_url && (
            <Button size="small" asChild>
              <a href={run.redirection_url} target="_blank" rel="noreferrer">
                {t("test.openWallet")}
                <ArrowUpRightOnBox aria-hidden />
                <span className="sr-only">{t("newTab")}</span>
              </a>
            </Button>
          )}
        </TaskBox>
      )
    case "answer":
      return task.question.id === "approved" ? (
        <ApproveWithSdk run={run} />
      ) : (
        // Each question begins with nothing chosen.
        <QuestionForm
          key={task.question.id}
          question={task.question}
          run={run}
          dashboardUrl={dashboardUrl}
        />
      )
  }
}
