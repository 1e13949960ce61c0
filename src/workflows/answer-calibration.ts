import { answerCalibration } from "../settings/calibration/answer-calibration"
import { oneStepWorkflow } from "./one-step-workflow"

export const answerCalibrationWorkflow = oneStepWorkflow(
  "ext-wallet-answer-calibration",
  answerCalibration
)
