import { startCalibration } from "../settings/calibration/start-calibration"
import { oneStepWorkflow } from "./one-step-workflow"

export const startCalibrationWorkflow = oneStepWorkflow(
  "ext-wallet-start-calibration",
  startCalibration
)
