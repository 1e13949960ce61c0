/** In the build because `ext-wallet/types.ts` imports it: files in a folder called `test` are left out otherwise. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { testConnection, type Verification } from "../../../../../../settings/keys"
import { requireEnvironment } from "../../require-environment"

export type ConnectionAnswer = Verification

export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ConnectionAnswer>
): Promise<void> {
  const environment = requireEnvironment(req)
  const { actor_id } = req.auth_context
  res.json(await testConnection(req.scope, { environment, actor_id }))
}
