/** In the build because `ext-wallet/types.ts` imports it: files in a folder called `test` are left out otherwise. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import type { Verification } from "../../../../../../settings/keys"
import { testConnectionWorkflow } from "../../../../../../workflows"
import { requireEnvironment } from "../../require-environment"

export type ConnectionAnswer = Verification

export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ConnectionAnswer>
): Promise<void> {
  const environment = requireEnvironment(req)
  const { result } = await testConnectionWorkflow(req.scope).run({
    input: { environment, actor_id: req.auth_context.actor_id },
  })
  res.json(result)
}
