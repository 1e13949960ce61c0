import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import { describePayments } from "./describe-payments"
import type { ListPaymentsQuery } from "./validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ListPaymentsQuery>,
  res: MedusaResponse
): Promise<void> {
  const { limit, offset, ...filters } = req.validatedQuery
  const wallet = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const [rows, count] = await wallet.listAndCountExtWalletTransactions(
    { kind: "payment", ...filters },
    { take: limit, skip: offset, order: { created_at: "DESC", id: "DESC" } }
  )
  res.json({ payments: await describePayments(req.scope, rows), count, offset, limit })
}
