import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import { describePayments } from "./describe-payments"
import type { PaymentList } from "../types"
import type { ListPaymentsQuery } from "./validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ListPaymentsQuery>,
  res: MedusaResponse<PaymentList>
): Promise<void> {
  const { limit, offset, ...filters } = req.validatedQuery
  const wallet = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const { rows, count, isCapped } = await wallet.ledger.listPayments(filters, { limit, offset })
  const payments = await describePayments(req.scope, rows)
  res.json({ payments, count, count_capped: isCapped, offset, limit })
}
