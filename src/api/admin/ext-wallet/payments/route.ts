import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import { describePayments } from "./read-payments"
import type { ListPaymentsQuery } from "./validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ListPaymentsQuery>,
  res: MedusaResponse
): Promise<void> {
  const { order_id, limit, offset } = req.validatedQuery
  const wallet = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const [rows, count] = await wallet.listAndCountExtWalletTransactions(
    { kind: "payment", ...(order_id ? { order_id } : {}) },
    { take: limit, skip: offset, order: { created_at: "DESC" } }
  )
  res.json({ payments: await describePayments(req.scope, rows), count, offset, limit })
}
