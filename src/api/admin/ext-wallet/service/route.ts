/** For every admin: what the dashboard's sentences call the service, and which environment its lists begin with. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../payments/context"
import type { ServiceAnswer } from "../types"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ServiceAnswer>
): Promise<void> {
  const wallet = walletOf(req.scope)
  const { active_environment } = await wallet.getSettings()
  res.json({ service: { name: wallet.options.serviceName, active_environment } })
}
