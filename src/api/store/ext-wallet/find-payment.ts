import type { MedusaRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

import { EXT_WALLET_MODULE } from "../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../modules/ext_wallet/service"
import type { TransactionRow } from "../../../modules/ext_wallet/types"

/** The wallet payment of the session in the path, or a 404. */
export async function requirePayment(req: MedusaRequest): Promise<TransactionRow> {
  const { ledger } = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const id = req.params.id ?? ""
  const row = await ledger.findBySession(id)
  if (!row) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `There is no wallet payment for the payment session ${id}.`
    )
  }
  return row
}
