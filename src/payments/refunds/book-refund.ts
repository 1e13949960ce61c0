/** Medusa's own refund of a payment, which the permit lets through. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderStatus, PaymentEvents } from "@medusajs/framework/utils"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"

import type { RefundRow } from "../../modules/ext_wallet/types"
import { toRefundNote } from "../../domain/refund-note"
import { findOrder } from "./medusa-records"

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
    const order = await findOrder(container, orderId)
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
