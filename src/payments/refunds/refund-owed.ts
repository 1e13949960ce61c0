/**
 * An order was canceled although the wallet was paid: a script or another plugin did so, past the guard
 * on the admin's route. The money is still the shop's, so an admin has to refund it, and what Medusa
 * has booked as refunded is taken out of its books again. Safe to repeat.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderStatus } from "@medusajs/framework/utils"
import { findBookedOrder, findPaymentId } from "./medusa-records"
import { walletOf } from "../context"
import { removeTransactions } from "./order-books"

/** Longer than recording a refund takes. */
const LONGEST_WAIT_MS = 20_000

/** How many payments of the order now have to be refunded; none if the order is not canceled. */
export async function openRefundOwed(container: MedusaContainer, orderId: string): Promise<number> {
  const { ledger, refunds } = walletOf(container)
  const rows = (await ledger.listByOrder(orderId)).filter((row) => row.kind === "payment")
  const order = rows.length > 0 ? await findBookedOrder(container, orderId) : null
  if (order?.status !== OrderStatus.CANCELED) {
    return 0
  }
  const open = async () => {
    let opened = 0
    for (const { id } of rows) {
      const { decision } = await ledger.apply(id, { type: "order_canceled" })
      opened += decision.kind === "change" ? 1 : 0
    }
    await takeBackFalseRefunds(container, orderId)
    return opened
  }
  // The admin may record the refund at once: that waits until the order's books are right again.
  const alone = await refunds.exclusively(orderId, LONGEST_WAIT_MS, open)
  return alone ? alone.done : open()
}

/*
 * When Medusa cancels an order it swallows our refusal to refund and books the refund all the same: an
 * order transaction that names the payment, where a true one names a refund. Nothing of ours books such.
 */

/** How many were there. Afterwards the order's transactions are the money that moved. */
async function takeBackFalseRefunds(container: MedusaContainer, orderId: string): Promise<number> {
  const rows = await walletOf(container).ledger.listByOrder(orderId)
  const paymentIds = await Promise.all(
    rows.map((row) => findPaymentId(container, row.payment_session_id))
  )
  return removeTransactions(
    container,
    orderId,
    ({ reference, reference_id }) => reference === "refund" && paymentIds.includes(reference_id)
  )
}
