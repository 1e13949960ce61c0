import type { Calibration, CalibrationRun } from "../../api-types"
import { CalibrationStarted } from "./calibration-started"
import { CalibrationSteps } from "./calibration-steps"
import { CalibrationTask } from "./calibration-task"
import { ObservedCalls } from "./observed-calls"
import { ShownAmountVerdict } from "./shown-amount-verdict"
import type { Task } from "./task-of"

type CalibrationInProgressProps = {
  calibration: Calibration
  run: CalibrationRun
  task: Task
  dashboardUrl: string | null
}

/** How far it has come, and what is to be done next. */
export function CalibrationInProgress(props: CalibrationInProgressProps) {
  const { calibration, run, task, dashboardUrl } = props
  return (
    <>
      <CalibrationStarted run={run} />
      <CalibrationSteps calibration={calibration} run={run} />
      <ShownAmountVerdict calibration={calibration} run={run} />
      <CalibrationTask task={task} run={run} dashboardUrl={dashboardUrl} />
      {calibration.observations && <ObservedCalls observations={calibration.observations} />}
    </>
  )
}
