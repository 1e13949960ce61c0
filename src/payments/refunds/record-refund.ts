/**
 * A refund that an admin has made in the service's dashboard, written down here and in Medusa: permit,
 * Medusa's own refund, record. Under a lock, so that anything half done was left by a crash.
 */
import type { MedusaContainer } from "@medusajs/framework/types"

import { messageOf } from "../../domain/message-of"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { RefundRow, TransactionRow } from "../../modules/ext_wallet/types"
import { checkpoint } from "../checkpoint"
import { requirePayment, walletOf } from "../context"
import { bookRefund, adjustOrder } from "./order-books"
import { requireNoOpenChange } from "./credit-order"
import { findPaymentId, findRefund, isRefusedByMedusa } from "./medusa-records"
import { settleOrder } from "./settle-left-permits"

const LONGEST_WAIT_MS = 20_000

export type RecordRefundInput = {
  /** The ledger row's id. */
  id: string
  /** Decimal, major units. */
  amount: string
  /** The refund's reference in the service's dashboard. */
  operator_reference: string
  refund_reason_id?: string
  note?: string
  /** The admin who made it. */
  actor_id: string
}

type Recording = {
  input: RecordRefundInput
  row: TransactionRow
  orderId: string
  paymentId: string
}

export async function recordRefund(
  container: MedusaContainer,
  input: RecordRefundInput
): Promise<{ id: string }> {
  const { refunds } = walletOf(container)
  const row = await requirePayment(container, input.id)
  const paymentId = await findPaymentId(container, row.payment_session_id)
  const orderId = row.order_id
  if (!paymentId || !orderId) {
    throw notAllowed("no_order")
  }
  const recorded = await refunds.exclusively(orderId, LONGEST_WAIT_MS, () =>
    recordAlone(container, { input, row, orderId, paymentId })
  )
  if (!recorded) {
    throw notAllowed("refund_under_way")
  }
  return { id: row.id }
}

async function recordAlone(container: MedusaContainer, recording: Recording): Promise<void> {
  const { input, row, orderId, paymentId } = recording
  const { refunds } = walletOf(container)
  await requireNoOpenChange(container, orderId)
  await settleOrder(container, orderId)
  const request = {
    wallet_transaction_id: row.id,
    amount: input.amount,
    operator_reference: input.operator_reference,
    refund_reason_id: input.refund_reason_id ?? null,
    note: input.note ?? null,
    actor: `admin:${input.actor_id}`,
  }
  const permit = await refunds.permit(request)
  if (permit.state === "recorded") {
    return
  }
  await checkpoint("refund_permitted", row.id)
  const booking = { permit, paymentId, orderId, userId: input.actor_id }
  const { whole, failure } = await bookRefund(container, booking)
  const used = (await refunds.find(permit.id)) ?? permit
  const refund = used.refund_id ? await findRefund(container, { id: used.refund_id }) : null
  if (!refund) {
    throw await giveUpRefund(container, { permit: used, orderId, failure })
  }
  await checkpoint("refund_booked", row.id)
  if (!whole) {
    await adjustOrder(container, orderId, refund)
  }
  await refunds.record(permit.id)
}

async function giveUpRefund(
  container: MedusaContainer,
  { permit, orderId, failure }: { permit: RefundRow; orderId: string; failure: Error | null }
): Promise<Error> {
  if (failure && !isRefusedByMedusa(failure)) {
    // Not a refusal: Medusa may still have the refund, as after a crash.
    await settleOrder(container, orderId)
    return failure
  }
  const reason = failure ? messageOf(failure) : "Medusa created no refund."
  await walletOf(container).refunds.withdraw(permit, reason)
  return notAllowed("medusa_refused", { said: reason })
}
