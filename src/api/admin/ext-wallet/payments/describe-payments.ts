/** Payments as the admin API tells them: with their orders, buyers and refunds. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { toMajorString } from "../../../../domain/money"
import { leftToRefund, takesRefunds } from "../../../../domain/refund-amount"
import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { listRecords, queryOf } from "../../../../payments/context"
import { toPayment, type LinkedFacts } from "./to-payment"
import { toRefund } from "./to-refund"

export async function describePayments(container: MedusaContainer, rows: TransactionRow[]) {
  const linked = await findLinked(
    container,
    rows.map((row) => row.id)
  )
  const refunds = await findRefunds(
    container,
    rows.map((row) => row.id)
  )
  return rows.map((row) => ({
    ...toPayment(row, linked.get(row.id)),
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

/** Who waits for an answer has mostly no order yet: the cart knows who it is. */
async function findLinked(
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, LinkedFacts>> {
  const found = await listRecords<LinkedFacts & { id: string }>(queryOf(container), {
    entity: "ext_wallet_transaction",
    fields: [
      "id",
      "order.display_id",
      "order.email",
      "order.customer_id",
      "cart.email",
      "cart.customer_id",
    ],
    filters: { id: ids },
  })
  return new Map(found.map((facts) => [facts.id, facts]))
}
