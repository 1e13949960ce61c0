/** What Medusa has written down about a payment, its refunds and its order. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { findRecord, listRecords, queryOf } from "../context"

export type BookedRefund = {
  id: string
  amount: BigNumberInput
  raw_amount?: BigNumberInput
  created_at: string | Date
}

export type BookedOrder = {
  id: string
  status: string
  currency_code: string
  summary: { transaction_total: BigNumberInput; pending_difference: BigNumberInput }
  transactions: OrderTransaction[]
}

export type OrderTransaction = {
  id: string
  amount: BigNumberInput
  raw_amount?: BigNumberInput
  reference: string | null
  reference_id: string | null
}

export type OrderChange = {
  id: string
  status: string
  change_type: string | null
  created_at: string | Date
  actions: { reference_id: string | null; amount: BigNumberInput | null }[]
}

/** A session's payment, if Medusa has recorded one. */
export async function findPaymentId(
  container: MedusaContainer,
  sessionId: string | null
): Promise<string | null> {
  if (!sessionId) {
    return null
  }
  const session = await findRecord<{ payment?: { id: string } | null }>(queryOf(container), {
    entity: "payment_session",
    fields: ["id", "payment.id"],
    filters: { id: sessionId },
  })
  return session?.payment?.id ?? null
}

/** By its id, or by the note that we gave a payment's refund. */
export function findRefund(
  container: MedusaContainer,
  filters: { id: string } | { payment_id: string; note: string }
): Promise<BookedRefund | null> {
  const fields = ["id", "amount", "raw_amount", "created_at"]
  return findRecord<BookedRefund>(queryOf(container), { entity: "refund", fields, filters })
}

export function findBookedOrder(
  container: MedusaContainer,
  id: string
): Promise<BookedOrder | null> {
  return findRecord<BookedOrder>(queryOf(container), {
    entity: "order",
    fields: ["id", "status", "currency_code", "summary.*", "transactions.*"],
    filters: { id },
  })
}

export function listOrderChanges(
  container: MedusaContainer,
  orderId: string
): Promise<OrderChange[]> {
  return listRecords<OrderChange>(queryOf(container), {
    entity: "order_change",
    fields: ["id", "status", "change_type", "created_at", "actions.reference_id", "actions.amount"],
    filters: { order_id: orderId },
  })
}

/* Whether Medusa refused something by its rules. What failed in any other way may work a moment later. */

const { NOT_ALLOWED, INVALID_DATA, NOT_FOUND, FORBIDDEN, UNAUTHORIZED, DUPLICATE_ERROR } =
  MedusaError.Types

/** Not among them: what the database says of itself, and a conflict, which is how a lock says that it is taken. */
const BY_RULE: unknown[] = [
  NOT_ALLOWED,
  INVALID_DATA,
  NOT_FOUND,
  FORBIDDEN,
  UNAUTHORIZED,
  DUPLICATE_ERROR,
]

/** A workflow throws a plain copy of the error that it met, with its type. */
export function isRefusedByMedusa(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "type" in error && BY_RULE.includes(error.type)
  )
}
