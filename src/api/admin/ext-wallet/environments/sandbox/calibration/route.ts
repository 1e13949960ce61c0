import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readCalibration } from "../../../../../../settings/calibration/read-calibration"
import { say } from "../../../../../../words/say"
import { startCalibrationWorkflow } from "../../../../../../workflows"
import type { Calibration, CalibrationFailed } from "../../../types"
import type { StartCalibrationBody } from "../../../validators"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<Calibration>
): Promise<void> {
  res.json(await readCalibration(req.scope))
}

export async function POST(
  req: AuthenticatedMedusaRequest<StartCalibrationBody>,
  res: MedusaResponse<Calibration | CalibrationFailed>
): Promise<void> {
  const { integration } = req.validatedBody
  const { result } = await startCalibrationWorkflow(req.scope).run({
    input: { integration, actor_id: req.auth_context.actor_id },
  })
  if (result.started) {
    res.json(await readCalibration(req.scope))
    return
  }
  const { started: _failed, ...why } = result
  res.status(400).json({
    type: "not_allowed",
    code: "calibration_failed",
    message: say("test.notStarted", { said: `${why.problem} ${why.remedy}` }),
    ...why,
  })
}
