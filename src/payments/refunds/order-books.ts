/** The transactions of an order, and the summary that Medusa keeps of them. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules, OrderStatus, PaymentEvents } from "@medusajs/framework/utils"
import { toMinorUnits } from "../../domain/money"
import { creditOrder, hasCredit, requireNoOpenChange } from "./credit-order"
import { findBookedOrder, type OrderTransaction, type BookedRefund } from "./medusa-records"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { RefundRow } from "../../modules/ext_wallet/types"
import { toRefundNote } from "../../domain/refund-amount"

/** How many were there. Safe to repeat: if there are none, the summary may still be wrong after a crash. */
export async function removeTransactions(
  container: MedusaContainer,
  orderId: string,
  isUntrue: (transaction: OrderTransaction) => boolean
): Promise<number> {
  const transactions = (await findBookedOrder(container, orderId))?.transactions ?? []
  const untrue = transactions.filter(isUntrue)
  if (untrue.length > 0) {
    await container.resolve(Modules.ORDER).deleteOrderTransactions(untrue.map(({ id }) => id))
  }
  await putSummaryRight(container, orderId)
  return untrue.length
}

/** The bookings of these captures that are untrue: servers that don't share their locks may make too many. */
export async function removeCaptureBookings(
  container: MedusaContainer,
  orderId: string,
  captures: string[],
  isUntrue: (captureId: string) => boolean = () => true
): Promise<void> {
  // Before anything is removed: with a change half done, the summary could not be put right afterwards.
  await requireNoOpenChange(container, orderId)
  await removeTransactions(
    container,
    orderId,
    ({ reference, reference_id: id }) =>
      reference === "capture" && id !== null && captures.includes(id) && isUntrue(id)
  )
}

/**
 * Medusa mends the summary of the order's version in which the transaction was made. Canceling begins
 * another one, and so does sending or editing. A credit line of nothing makes it reckon anew.
 */
async function putSummaryRight(container: MedusaContainer, orderId: string): Promise<void> {
  const order = await findBookedOrder(container, orderId)
  const moved = (order?.transactions ?? []).reduce(
    (sum, { raw_amount, amount }) => MathBN.add(sum, raw_amount ?? amount),
    MathBN.convert(0)
  )
  if (!order) {
    return
  }
  const minor = (amount: BigNumberInput) =>
    toMinorUnits(MathBN.convert(amount).toFixed(), order.currency_code)
  // To the minor unit: the summary may have fewer digits than its parts, and would never be right.
  if (minor(order.summary.transaction_total) !== minor(moved)) {
    await creditOrder(container, { orderId, amount: 0, reference_id: orderId })
  }
}

/* Medusa's own refund of a payment, which the permit lets through. */

type Booking = { permit: RefundRow; paymentId: string; orderId: string; userId: string }

/** `whole`: nothing is left to do on the order. A refund may be there although Medusa failed. */
type Booked = { whole: boolean; failure: Error | null }

export async function bookRefund(
  container: MedusaContainer,
  { permit, paymentId, orderId, userId }: Booking
): Promise<Booked> {
  const input = {
    payment_id: paymentId,
    amount: permit.amount,
    created_by: userId,
    note: toRefundNote(permit),
    ...(permit.refund_reason_id && { refund_reason_id: permit.refund_reason_id }),
  }
  try {
    const order = await findBookedOrder(container, orderId)
    // Medusa's workflow books a canceled order's refund halfway and then gives up.
    if (order?.status === OrderStatus.CANCELED) {
      await container.resolve(Modules.PAYMENT).refundPayment(input)
      const event = { name: PaymentEvents.REFUNDED, data: { id: paymentId } }
      await container.resolve(Modules.EVENT_BUS).emit(event)
      return { whole: false, failure: null }
    }
    await refundPaymentWorkflow(container).run({ input })
    return { whole: true, failure: null }
  } catch (error) {
    return { whole: false, failure: error as Error }
  }
}

/* What Medusa's refund should leave on the order, if it got no further than the refund itself. */

export async function adjustOrder(
  container: MedusaContainer,
  orderId: string,
  refund: BookedRefund
): Promise<void> {
  const order = await findBookedOrder(container, orderId)
  if (!order) {
    return
  }
  const amount = refund.raw_amount ?? refund.amount
  if (!order.transactions.some(({ reference_id }) => reference_id === refund.id)) {
    await container.resolve(Modules.ORDER).addOrderTransactions({
      order_id: order.id,
      amount: MathBN.mult(amount, -1),
      currency_code: order.currency_code,
      reference: "refund",
      reference_id: refund.id,
    })
  }
  // As Medusa reckons: what the shop owed the customer before needs no credit.
  const pending = (await findBookedOrder(container, orderId))?.summary.pending_difference ?? 0
  const credit = MathBN.min(amount, MathBN.max(pending, 0))
  if (MathBN.gt(credit, 0) && !(await hasCredit(container, orderId, refund))) {
    await creditOrder(container, { orderId, amount: credit, reference_id: refund.id })
  }
}
