import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import type { AuditQuery } from "../validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AuditQuery>,
  res: MedusaResponse
): Promise<void> {
  const wallet = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  res.json(await wallet.listAudit(req.validatedQuery))
}
