/** What the store has of a payment that was closed is taken out of it. Can be repeated after a crash. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"

import { isUnderWay, type StoreView } from "../../domain/payment/store-view"

export async function voidInStore(
  container: MedusaContainer,
  { own, order, collection, sessions }: StoreView
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  if (own?.payment) {
    if (own.payment.captures.length > 0) {
      await payments.deleteCaptures(own.payment.captures)
    }
    const canceled = { id: own.payment.id, canceled_at: new Date(), captured_at: null }
    await payments.updatePayment(canceled)
  }
  if (!own || order) {
    return
  }
  // The customer may order the cart again: what was given back must not pay for that.
  const isOthers = sessions.some((session) => session.id !== own.id && isUnderWay(session))
  if (collection && !isOthers) {
    const unpaid = {
      status: PaymentCollectionStatus.NOT_PAID,
      authorized_amount: null,
      captured_amount: null,
      completed_at: null,
    }
    await payments.updatePaymentCollections(collection.id, unpaid)
  }
  // Last: as long as it is there, all of this is done again.
  await payments.deletePaymentSession(own.id)
}
