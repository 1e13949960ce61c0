/** The link with which the buyer continues: it opens a page, and does nothing by being opened. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { EXT_WALLET_MODULE } from "../../../../../../modules/ext_wallet"
import { refused } from "../../../../../../modules/ext_wallet/refusals"
import type ExtWalletModuleService from "../../../../../../modules/ext_wallet/service"
import { readPayment } from "../../read-payment"

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id, obstacles } = await readPayment(req.scope, req.params.id ?? "")
  if (obstacles.link) {
    throw refused(obstacles.link)
  }
  const { links, options } = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  res.json({ url: `${options.backendUrl ?? ""}/ext-wallet/continue/${links.sign("continue", id)}` })
}
