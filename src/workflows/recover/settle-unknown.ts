/** A call that nobody waits for any more. Whether it captured is not known, and never guessed. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { AWAITING_REASONS } from "../../domain/review"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { authorizeOrderPaymentWorkflow } from "../authorize-order-payment"
import { findOrderId } from "../books/store-lookups"
import { walletOf } from "../wallet-module"
import { openReview } from "./open-review"
import type { Recovered } from "./recover-payment"
import { readBooks } from "../books/store-books"

const ACTOR = "recovery"
/** A cart may be locked for good. Somebody is asked to look in any case. */
const MOST_ATTEMPTS = 3

export async function settleInterrupted(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Recovered> {
  const { ledger } = walletOf(container)
  const orderId = row.kind === "payment" ? await findOrderId(container, row) : null
  const unknown =
    row.state === "unknown"
      ? row
      : await ledger.move({
          id: row.id,
          from: "resuming",
          to: "unknown",
          set: { capture: "unknown", reason: "outcome_unknown", order_id: orderId },
          event: { type: "interrupted", actor: ACTOR },
        })
  if (!unknown) {
    return "waiting"
  }
  const reason = unknown.reason === "refused_unproven" ? "refused_unproven" : "outcome_unknown"
  const reviewed = await openReview(container, unknown, { reason, actor: ACTOR })
  const opened = await ledger.find(row.id)
  if (opened?.state === "review" && opened.kind === "payment") {
    await showAsAwaiting(container, opened)
  }
  return reviewed
}

/** Medusa made the order and never heard of the payment: it is told that the order is waiting for it. */
export async function showAsAwaiting(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Recovered> {
  const { order, own } = await readBooks(container, row)
  const isAwaited = AWAITING_REASONS.includes(row.reason ?? "")
  if (isAwaited && order && !order.canceled && own?.status === "pending") {
    const { errors } = await authorizeOrderPaymentWorkflow(container).run({
      input: { order_id: order.id, payment_session_id: own.id, cart_id: row.cart_id },
      throwOnError: false,
    })
    if (errors.length > 0 && row.recovery_attempts < MOST_ATTEMPTS) {
      return "waiting"
    }
  }
  const { ledger } = walletOf(container)
  if (order && row.order_id !== order.id) {
    const detail = { order_id: order.id }
    await ledger.note(row.id, { type: "order_linked", actor: ACTOR, detail }, detail)
  }
  await ledger.markVerified(row)
  return "reviewed"
}
