/** What the store has of a payment that was closed is taken out of it. Can be repeated after a crash. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"

import { isStillCounted, isUnderWay, type StoreView } from "../../domain/payment/store-view"

export async function voidInStore(container: MedusaContainer, view: StoreView): Promise<void> {
  const { own, order, collection, sessions } = view
  if (!own || !isStillCounted(view)) {
    return
  }
  const payments = container.resolve(Modules.PAYMENT)
  const isOthers = sessions.some((session) => session.id !== own.id && isUnderWay(session))
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
