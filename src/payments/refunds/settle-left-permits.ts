/** Finishes refunds that a crash interrupted: recorded if Medusa has them, withdrawn if not. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

import type { RefundRow, Refunds, TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../context"
import { adjustOrder } from "./order-books"
import { toRefundNote } from "../../domain/refund-amount"
import { type BookedRefund, findPaymentId, findRefund } from "./medusa-records"

/** By the database's clock. The lock keeps a permit in use from being settled. */
export const LEFT_BEHIND_SECONDS = 60

/** How many permits of a payment were settled; none while another caller works on the order's refunds. */
export async function settlePermits(
  container: MedusaContainer,
  row: TransactionRow
): Promise<number> {
  const { refunds } = walletOf(container)
  const settled = await refunds.exclusively(row.order_id ?? row.id, 0, async () => {
    const permits = await refunds.listPermits(row.id, LEFT_BEHIND_SECONDS)
    return settleEach(container, row, permits)
  })
  return settled?.done ?? 0
}

/**
 * Of all its payments, to be called with the order's refunds locked, before another is made. Medusa's credit
 * lines don't name their refund: after that of another, one that was left without would pass for credited.
 */
export async function settleOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const { ledger, refunds } = walletOf(container)
  for (const row of await ledger.listByOrder(orderId)) {
    await settleEach(container, row, await refunds.listPermits(row.id, 0))
  }
}

async function settleEach(
  container: MedusaContainer,
  row: TransactionRow,
  permits: RefundRow[]
): Promise<number> {
  const { refunds } = walletOf(container)
  for (const permit of permits) {
    const refund = await findBooked(container, row, permit)
    if (refund && (await bindTo(refund, permit, refunds))) {
      if (row.order_id) {
        await adjustOrder(container, row.order_id, refund)
      }
      await refunds.record(permit.id)
    } else {
      await refunds.withdraw(permit, "Medusa has no such refund.")
    }
  }
  return permits.length
}

/** Medusa writes its refund before it asks us: a server that died in between left one that no permit names. */
async function findBooked(
  container: MedusaContainer,
  row: TransactionRow,
  permit: RefundRow
): Promise<BookedRefund | null> {
  if (permit.refund_id) {
    return findRefund(container, { id: permit.refund_id })
  }
  const payment_id = await findPaymentId(container, row.payment_session_id)
  return payment_id ? findRefund(container, { payment_id, note: toRefundNote(permit) }) : null
}

async function bindTo(refund: BookedRefund, permit: RefundRow, refunds: Refunds): Promise<boolean> {
  const amount = MathBN.convert(refund.raw_amount ?? refund.amount).toFixed()
  return (await refunds.bind(permit.id, { refundId: refund.id, amount })) !== null
}
