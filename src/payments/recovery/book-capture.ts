/** Money that moved is booked in the store: the order, its payment, the capture, the order's transaction, the status. */
import type {
  MedusaContainer,
  IPaymentModuleService,
  PaymentCollectionDTO,
} from "@medusajs/framework/types"
import { Modules, MathBN, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { Obstruction } from "../../domain/payment/signal"
import { isBookedTwice, type StoreView } from "../../domain/payment/store-view"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { authorizeOrderPaymentWorkflow } from "../settling/authorize-order-payment"
import { completePayment } from "../settling/complete-payment"
import { compareAmounts } from "../../domain/money"
import { removeCaptureBookings } from "../refunds/order-books"

/** What of it is missing, or there twice. */
export async function bookCapture(
  container: MedusaContainer,
  row: TransactionRow,
  view: StoreView
): Promise<Obstruction | null> {
  const { order, own, collection } = view
  if (!order || !own?.payment) {
    return completePayment(container, row)
  }
  if (own.payment.captures.length === 0) {
    await capturePaymentWorkflow(container).run({
      input: { payment_id: own.payment.id },
      throwOnError: false,
    })
    return null
  }
  await authorizeSession(container, row, order.id, own.id)
  if (isBookedTwice(view)) {
    await removeRepeatedBookings(container, order.id, own.payment.captures)
  }
  const payments = container.resolve(Modules.PAYMENT)
  // A capture by hand that was interrupted: Medusa writes its time last.
  if (!own.payment.captured) {
    const captured = { id: own.payment.id, captured_at: row.state_changed_at }
    await payments.updatePayment(captured)
  }
  if (collection && collection.status !== "completed") {
    await closeCollection(payments, collection.id, row)
  }
  return null
}

/** Medusa created the order without learning of the payment: marks the order as awaiting it. */
export async function showAsAwaiting(
  container: MedusaContainer,
  row: TransactionRow,
  { order, own }: StoreView
): Promise<Obstruction | null> {
  if (!order || order.canceled || own?.status !== "pending") {
    return null
  }
  const { errors } = await authorizeSession(container, row, order.id, own.id)
  return errors.length > 0 ? "other" : null
}

function authorizeSession(
  container: MedusaContainer,
  { cart_id }: TransactionRow,
  order_id: string,
  payment_session_id: string
) {
  return authorizeOrderPaymentWorkflow(container).run({
    input: { order_id, payment_session_id, cart_id },
    throwOnError: false,
  })
}

/* What Medusa shows of a payment collection once its money is booked: all of it is paid, or a part. */

const { COMPLETED, PARTIALLY_CAPTURED } = PaymentCollectionStatus

/** Medusa writes it after the payment, by itself, and never again. */
async function closeCollection(
  payments: IPaymentModuleService,
  collectionId: string,
  { currency_code, state_changed_at }: TransactionRow
): Promise<void> {
  const collection = await payments.retrievePaymentCollection(collectionId, {
    relations: ["payments.captures"],
  })
  const asked = MathBN.convert(collection.amount).toFixed()
  const captured = sumOfCaptures(collection)
  // The order may have been edited to more while it waited. The rest is still owed, and paid for on its own.
  const isCovered = compareAmounts(captured, asked, currency_code) >= 0
  const closed = {
    status: isCovered ? COMPLETED : PARTIALLY_CAPTURED,
    authorized_amount: captured,
    captured_amount: captured,
    completed_at: isCovered ? state_changed_at : null,
  }
  await payments.updatePaymentCollections(collectionId, closed)
}

/** As Medusa counts it, with all the digits that its cart's total has: they are more than are ever charged. */
function sumOfCaptures({ payments = [] }: PaymentCollectionDTO): string {
  return payments
    .flatMap(({ captures = [] }) => captures)
    .reduce((sum, { amount }) => MathBN.add(sum, amount), MathBN.convert(0))
    .toFixed()
}

/* Servers that don't share their locks may both book one capture, and its order looks overpaid. */

/** Keeps one booking per capture. */
async function removeRepeatedBookings(
  container: MedusaContainer,
  orderId: string,
  captures: string[]
): Promise<void> {
  const kept = new Set<string>()
  await removeCaptureBookings(container, orderId, captures, (captureId) => {
    const isRepeated = kept.has(captureId)
    kept.add(captureId)
    return isRepeated
  })
}
