import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readCalibration } from "../../../../../../../settings/calibration/read-calibration"
import { answerCalibrationWorkflow } from "../../../../../../../workflows"
import type { Calibration } from "../../../../types"
import type { AnswerCalibrationBody } from "../../../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<AnswerCalibrationBody>,
  res: MedusaResponse<Calibration>
): Promise<void> {
  const { calibration_id, ...given } = req.validatedBody
  await answerCalibrationWorkflow(req.scope).run({
    input: { given, calibration_id, actor_id: req.auth_context.actor_id },
  })
  res.json(await readCalibration(req.scope))
}
