/** What the store has of a payment that was closed as unpaid or refunded is taken out of it. Can be repeated after a crash. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"

import { messageOf } from "../../domain/message-of"
import { isClosed } from "../../domain/payment/payment"
import type { Obstruction } from "../../domain/payment/signal"
import {
  findWaitingOrder,
  isStillCounted,
  isSessionTaken,
  type StoreView,
} from "../../domain/payment/store-view"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { loggerOf, walletOf } from "../context"
import { readStoreView } from "../store/read-store-view"
import { underCartLock } from "../store/under-cart-lock"

/**
 * As ledger and store are while the cart cannot be ordered: a return or a late answer may have reopened the payment, and
 * another one may have been made.
 */
export async function voidInStore(
  container: MedusaContainer,
  { id, cart_id, order_id }: TransactionRow
): Promise<Obstruction | null> {
  const voided = await underCartLock(container, { cart_id, order_id }, async () => {
    const row = await walletOf(container).ledger.find(id)
    if (!row || !isClosed(row)) {
      return null
    }
    const view = await readStoreView(container, row)
    const waiting = findWaitingOrder(row, view)
    // The decision does not cover one that was made since.
    if (waiting && waiting === row.order_id) {
      return cancelOrder(container, row.id, waiting)
    }
    await removePayment(container, view)
    return null
  })
  return voided ? voided.done : "other"
}

/** The payment stays closed if Medusa refuses. Its page says that the order is open. */
async function cancelOrder(
  container: MedusaContainer,
  id: string,
  order_id: string
): Promise<Obstruction | null> {
  const { errors } = await cancelOrderWorkflow(container).run({
    input: { order_id },
    throwOnError: false,
  })
  const [failure] = errors
  if (!failure) {
    return null
  }
  const said = messageOf(failure.error)
  loggerOf(container).error(
    `External wallet: ${id} was closed, and its order ${order_id} could not be canceled. ${said}`
  )
  return "other"
}

async function removePayment(container: MedusaContainer, view: StoreView): Promise<void> {
  const { own, order, collection, sessions } = view
  if (!own || !isStillCounted(view)) {
    return
  }
  const payments = container.resolve(Modules.PAYMENT)
  const isOthers = sessions.some((session) => session.id !== own.id && isSessionTaken(session))
  // Before the payment: as long as that is not canceled, all of this is done again.
  if (collection && !isOthers) {
    const unpaid = {
      // An order's is canceled, as Medusa itself does it. A cart's is paid with once more.
      status: order ? PaymentCollectionStatus.CANCELED : PaymentCollectionStatus.NOT_PAID,
      authorized_amount: null,
      captured_amount: null,
      completed_at: null,
    }
    await payments.updatePaymentCollections(collection.id, unpaid)
  }
  if (own.payment) {
    if (own.payment.captures.length > 0) {
      await payments.deleteCaptures(own.payment.captures)
    }
    const canceled = { id: own.payment.id, canceled_at: new Date(), captured_at: null }
    await payments.updatePayment(canceled)
  }
  if (!order) {
    // Last: as long as it is there, all of this is done again.
    await payments.deletePaymentSession(own.id)
  }
}
