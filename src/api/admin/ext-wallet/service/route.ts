/** What the merchant calls the payment service, for every admin: the dashboard's sentences name it. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import type { ServiceAnswer } from "../types"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ServiceAnswer>
): Promise<void> {
  const { options } = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  res.json({ service: { name: options.serviceName } })
}
