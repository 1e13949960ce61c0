import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import { findOrders } from "./find-orders"
import { toPayment } from "./to-payment"
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
  const orderIds = rows.flatMap((row) => row.order_id ?? [])
  const orders = await findOrders(req.scope, orderIds)
  const payments = rows.map((row) => toPayment(row, orders.get(row.order_id ?? "")))
  res.json({ payments, count, offset, limit })
}
