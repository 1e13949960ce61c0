/** `test`, the only action. Medusa's plugin build leaves folders of that name out, hence the parameter. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

import { testConnectionWorkflow } from "../../../../../../workflows"
import { requireEnvironment } from "../../require-environment"

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const environment = requireEnvironment(req)
  if (req.params.action !== "test") {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `There is no action "${req.params.action ?? ""}", only test.`
    )
  }
  const { result } = await testConnectionWorkflow(req.scope).run({
    input: { environment, actor_id: req.auth_context.actor_id },
  })
  res.json(result)
}
