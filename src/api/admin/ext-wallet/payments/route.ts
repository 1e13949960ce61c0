import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import { toPayment, type OrderFact } from "./to-payment"
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
  const orders = await findOrders(
    req,
    rows.flatMap((row) => row.order_id ?? [])
  )
  const payments = rows.map((row) => toPayment(row, orders.get(row.order_id ?? "")))
  res.json({ payments, count, offset, limit })
}

async function findOrders(
  req: AuthenticatedMedusaRequest,
  ids: string[]
): Promise<Map<string, OrderFact>> {
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "display_id", "email"],
    filters: { id: ids },
  })
  const orders = data as OrderFact[]
  return new Map(orders.map((order) => [order.id, order]))
}
