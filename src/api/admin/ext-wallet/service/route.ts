/** For every admin: what the dashboard's sentences call the service, and which environment its lists begin with. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import type { ServiceAnswer } from "../types"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ServiceAnswer>
): Promise<void> {
  const wallet = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const { active_environment } = await wallet.getSettings()
  res.json({ service: { name: wallet.options.serviceName, active_environment } })
}
