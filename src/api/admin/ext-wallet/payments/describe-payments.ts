/** Payments as the admin API tells them: with their orders, buyers and refunds. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { toMajorString } from "../../../../domain/money"
import { leftToRefund, takesRefunds } from "../../../../domain/refund-amount"
import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { toPayment, type CartFact, type OrderFact } from "./to-payment"
import { toRefund } from "./to-refund"

export async function describePayments(container: MedusaContainer, rows: TransactionRow[]) {
  const orders = await findAll<OrderFact>(container, {
    entity: "order",
    fields: ["id", "display_id", "email"],
    ids: rows.flatMap((row) => row.order_id ?? []),
  })
  // Who waits for an answer has mostly no order yet.
  const carts = await findAll<CartFact>(container, {
    entity: "cart",
    fields: ["id", "email"],
    ids: rows.flatMap((row) => (row.order_id ? [] : (row.cart_id ?? []))),
  })
  const refunds = await findRefunds(
    container,
    rows.map((row) => row.id)
  )
  return rows.map((row) => ({
    ...toPayment(row, orders.get(row.order_id ?? ""), carts.get(row.cart_id ?? "")),
    left_to_refund: takesRefunds(row)
      ? Number(toMajorString(leftToRefund(row), row.currency_code))
      : 0,
    refunds: refunds.filter((refund) => refund.wallet_transaction_id === row.id).map(toRefund),
  }))
}

/** Oldest first, without what was withdrawn: that never happened. */
async function findRefunds(container: MedusaContainer, ids: string[]) {
  const wallet = container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  return wallet.listExtWalletRefunds(
    { wallet_transaction_id: ids, state: ["permitted", "recorded"] },
    { order: { created_at: "ASC", id: "ASC" } }
  )
}

async function findAll<Fact extends { id: string }>(
  container: MedusaContainer,
  { entity, fields, ids }: { entity: "order" | "cart"; fields: string[]; ids: string[] }
): Promise<Map<string, Fact>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity, fields, filters: { id: ids } })
  return new Map((data as Fact[]).map((fact) => [fact.id, fact]))
}
