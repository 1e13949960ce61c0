/** The effects of a person's decision in the ledger and in the store. Each can be repeated after a crash. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"

import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { checkpoint } from "../../payments/checkpoint"
import { settleCaptured } from "../recover/settle-paid"
import type { Books } from "../books/store-books"
import { walletOf } from "../wallet-module"
import { findWaitingOrder } from "./review-actions"

export type Decision = {
  row: TransactionRow
  books: Books
  actor: string
  actorId: string
  reason: string
}

/** The payment is recorded on the waiting order, or the cart becomes one; recovery finishes what dies here. */
export async function resolveAsPaid(
  container: MedusaContainer,
  { row, actor, reason }: Decision
): Promise<void> {
  const captured = await walletOf(container)
    .ledger.move({
      id: row.id,
      from: "review",
      to: "captured",
      set: { capture: "known", reason: null },
      event: { type: "resolved_paid", actor, detail: { reason } },
    })
    .catch((error: unknown) => {
      throw isConflict(error) ? notAllowed("second_payment", SECOND_PAYMENT) : error
    })
  await checkpoint("review_decided", row.id)
  await settleCaptured(container, required(captured))
}

/** A waiting order is canceled first: a payment that is closed must not leave one behind. */
export async function resolveAsUnpaid(
  container: MedusaContainer,
  { row, books, actor, actorId, reason }: Decision,
  outcome: "unpaid" | "refunded"
): Promise<void> {
  const waiting = findWaitingOrder(row, books)
  if (waiting) {
    await cancelOrder(container, waiting, actorId)
  }
  await checkpoint("review_decided", row.id)
  const refunded = outcome === "refunded"
  required(
    await walletOf(container).ledger.move({
      id: row.id,
      from: "review",
      to: refunded ? "closed_refunded" : "closed_unpaid",
      set: refunded ? { refunded_amount: row.amount } : { capture: "none" },
      event: { type: `resolved_${outcome}`, actor, detail: { reason } },
    })
  )
  await voidInStore(container, books)
}

/** What Medusa has recorded of a payment that is closed: it must not count as captured, nor become an order. */
async function voidInStore(
  container: MedusaContainer,
  { own, order, collection }: Books
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  // On an order that stands, a capture is undone by recording its refund.
  if (own?.payment && (!own.payment.captured || !order)) {
    if (own.payment.captures.length > 0) {
      await payments.deleteCaptures(own.payment.captures)
    }
    const canceled = { id: own.payment.id, canceled_at: new Date(), captured_at: null }
    await payments.updatePayment(canceled)
  }
  if (own && !order) {
    await payments.deletePaymentSession(own.id)
  }
  // The buyer may order the cart again: what was given back must not pay for that.
  if (own?.payment && !order && collection) {
    const unpaid = {
      status: PaymentCollectionStatus.NOT_PAID,
      authorized_amount: null,
      captured_amount: null,
      completed_at: null,
    }
    await payments.updatePaymentCollections(collection.id, unpaid)
  }
}

async function cancelOrder(
  container: MedusaContainer,
  orderId: string,
  actorId: string
): Promise<void> {
  const { errors } = await cancelOrderWorkflow(container).run({
    input: { order_id: orderId, canceled_by: actorId },
    throwOnError: false,
  })
  const [failure] = errors
  if (failure) {
    const { message } = failure.error as { message?: string }
    throw notAllowed(
      "order_not_canceled",
      `The order that waits for this payment could not be canceled, so nothing was changed. ${message ?? ""} Cancel it on the order's page, then resolve the payment again.`
    )
  }
}

const SECOND_PAYMENT =
  "Another payment of this order is under way or done, so this would be a second one. Refund it in the operator's dashboard, then resolve it as refunded."

function isConflict(error: unknown): boolean {
  return error instanceof Error && error.name === "LedgerConflict"
}

function required(row: TransactionRow | null): TransactionRow {
  if (!row) {
    throw notAllowed(
      "moved_on",
      "The payment changed while you decided. Load the page again and look once more."
    )
  }
  return row
}
