/** Money that moved, or is promised: exactly one order has it in its books, or a person is asked. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"

import { leftToRefund } from "../../domain/refund-amount"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { authorizeOrderPaymentWorkflow } from "../authorize-order-payment"
import { openRefundOwed } from "../refund-owed"
import { completePayment } from "../settle-return/complete-payment"
import { walletOf } from "../wallet-module"
import { isBookedAsAuthorized, isBookedAsCaptured, isPaidOtherwise } from "../books/compare-books"
import { openReview } from "./open-review"
import type { Recovered } from "./recover-payment"
import { readBooks, type Books } from "../books/store-books"

const ACTOR = "recovery"
/** The live attempt was the first; recovery tries once, and once more for a lock that a dead server left. */
const MOST_ATTEMPTS = 2

export async function settleCaptured(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Recovered> {
  const before = await readBooks(container, row)
  if (before.order?.canceled) {
    return settleCanceled(container, row, before)
  }
  if (isPaidOtherwise(before)) {
    return openReview(container, row, { reason: "second_payment", actor: ACTOR })
  }
  if (isBookedAsCaptured(before)) {
    return agreed(container, row, before)
  }
  await book(container, row, before)
  const after = await readBooks(container, row)
  if (isBookedAsCaptured(after)) {
    return agreed(container, row, after)
  }
  return row.recovery_attempts < MOST_ATTEMPTS
    ? "waiting"
    : openReview(container, row, { reason: "order_impossible", actor: ACTOR })
}

/** Paid for, and canceled since: the money is owed back, unless all of it was given back before. */
async function settleCanceled(
  container: MedusaContainer,
  row: TransactionRow,
  books: Books
): Promise<Recovered> {
  if (leftToRefund(row) === 0n) {
    return agreed(container, row, books)
  }
  await linkOrder(container, row, books)
  const opened = books.order ? await openRefundOwed(container, books.order.id) : 0
  return opened > 0 ? "reviewed" : "waiting"
}

export async function settleAuthorized(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Recovered> {
  const before = await readBooks(container, row)
  if (isBookedAsAuthorized(before)) {
    return agreed(container, row, before)
  }
  await completePayment(container, row)
  const after = await readBooks(container, row)
  if (isBookedAsAuthorized(after)) {
    return agreed(container, row, after)
  }
  if (row.recovery_attempts < MOST_ATTEMPTS) {
    return "waiting"
  }
  // Nothing was charged, and without an order nothing ever will be.
  await walletOf(container).ledger.move({
    id: row.id,
    from: "authorized",
    to: "canceled",
    set: { reason: "order_impossible" },
    event: { type: "canceled", actor: ACTOR },
  })
  return "settled"
}

/** Whatever is missing: the order, its payment, the capture, the order's transaction, the collection's status. */
async function book(container: MedusaContainer, row: TransactionRow, books: Books): Promise<void> {
  const { order, own, collection } = books
  if (!order || !own?.payment) {
    await completePayment(container, row)
    return
  }
  if (own.payment.captures.length === 0) {
    await capturePaymentWorkflow(container).run({
      input: { payment_id: own.payment.id },
      throwOnError: false,
    })
    return
  }
  await authorizeOrderPaymentWorkflow(container).run({
    input: { order_id: order.id, payment_session_id: own.id, cart_id: row.cart_id },
    throwOnError: false,
  })
  const payments = container.resolve(Modules.PAYMENT)
  // A capture by hand that was interrupted: Medusa writes its time last.
  if (!own.payment.captured) {
    const captured = { id: own.payment.id, captured_at: row.state_changed_at }
    await payments.updatePayment(captured)
  }
  // Medusa writes it after the payment, by itself, and never again.
  if (collection && collection.status !== "completed") {
    const completed = {
      status: PaymentCollectionStatus.COMPLETED,
      authorized_amount: row.amount,
      captured_amount: row.amount,
      completed_at: row.state_changed_at,
    }
    await payments.updatePaymentCollections(collection.id, completed)
  }
}

async function agreed(
  container: MedusaContainer,
  row: TransactionRow,
  books: Books
): Promise<Recovered> {
  await linkOrder(container, row, books)
  await walletOf(container).ledger.markVerified(row)
  return "settled"
}

async function linkOrder(
  container: MedusaContainer,
  row: TransactionRow,
  { order }: Books
): Promise<void> {
  if (order && row.order_id !== order.id) {
    const detail = { order_id: order.id }
    const event = { type: "order_linked", actor: ACTOR, detail }
    await walletOf(container).ledger.note(row.id, event, detail)
  }
}
