/**
 * Medusa cancels a paid order, swallows our refusal to refund, and books a refund that never happened.
 * So the cancel is refused here, with the steps to take, until recorded refunds cover what was paid.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { toMajorString } from "../../domain/money"
import { mayBeTaken } from "../../domain/payment/second-payment"
import { leftToRefund } from "../../domain/refund-amount"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { listLinked, queryOf, walletOf } from "../../payments/context"
import { say } from "../../words/say"

export async function refuseCancelOfPaidOrder(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const wallet = walletOf(req.scope)
  const orderId = req.params.id ?? ""
  const rows = await wallet.ledger.listByOrder(orderId)
  const others = await listPaymentsOfOthers(req.scope, orderId)
  if (others.length > 0) {
    await Promise.all(others.map(({ id }) => wallet.ledger.lookAgain(id)))
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, say("cancelRefusals.two_orders"))
  }
  if (rows.some((row) => row.state === "resuming")) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, say("cancelRefusals.under_way"))
  }
  const isTaken = ({ state, capture }: TransactionRow) =>
    state === "captured" || (state === "review" && capture === "known")
  const owed = rows.find((row) => isTaken(row) && leftToRefund(row) > 0n)
  if (!owed) {
    next()
    return
  }
  const { currency_code } = owed
  const transaction = owed.transaction_id ?? owed.id
  const left = `${toMajorString(leftToRefund(owed), currency_code)} ${currency_code.toUpperCase()}`
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    say("cancelRefusals.paid", { ...wallet.options.service, left, transaction })
  )
}

/**
 * Servers that don't share their locks have made two orders of one cart. Until recovery separates them,
 * Medusa's own cancel fails, and an order without captures would lose its authorization to the other.
 */
async function listPaymentsOfOthers(
  container: MedusaContainer,
  orderId: string
): Promise<TransactionRow[]> {
  const [entity, id] = ["order_payment_collection", "payment_collection_id"] as const
  const linked = await listLinked(queryOf(container), entity, id, { order_id: orderId })
  const { ledger } = walletOf(container)
  const rows = await Promise.all(linked.map((one) => ledger.listByCollection(one)))
  return rows
    .flat()
    .filter((row) => row.order_id !== null && row.order_id !== orderId && mayBeTaken(row))
}
