/** What Medusa has written down about a payment, its refunds and its order. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

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
  actions: { reference_id: string | null }[]
}

/** The payment that came of a session, where Medusa has recorded one. */
export async function findPaymentId(
  container: MedusaContainer,
  sessionId: string | null
): Promise<string | null> {
  const [session] = sessionId
    ? await read<{ payment?: { id: string } | null }>(container, {
        entity: "payment_session",
        fields: ["id", "payment.id"],
        filters: { id: sessionId },
      })
    : []
  return session?.payment?.id ?? null
}

export async function findRefund(
  container: MedusaContainer,
  id: string
): Promise<BookedRefund | null> {
  const [refund] = await read<BookedRefund>(container, {
    entity: "refund",
    fields: ["id", "amount", "raw_amount", "created_at"],
    filters: { id },
  })
  return refund ?? null
}

/** The refund of a payment that carries our note. */
export async function findRefundByNote(
  container: MedusaContainer,
  paymentId: string,
  note: string
): Promise<BookedRefund | null> {
  const [refund] = await read<BookedRefund>(container, {
    entity: "refund",
    fields: ["id", "amount", "raw_amount", "created_at"],
    filters: { payment_id: paymentId, note },
  })
  return refund ?? null
}

export async function findOrder(
  container: MedusaContainer,
  id: string
): Promise<BookedOrder | null> {
  const [order] = await read<BookedOrder>(container, {
    entity: "order",
    fields: ["id", "status", "currency_code", "summary.*", "transactions.*"],
    filters: { id },
  })
  return order ?? null
}

export function listOrderChanges(
  container: MedusaContainer,
  orderId: string
): Promise<OrderChange[]> {
  return read<OrderChange>(container, {
    entity: "order_change",
    fields: ["id", "status", "change_type", "created_at", "actions.reference_id"],
    filters: { order_id: orderId },
  })
}

async function read<T>(
  container: MedusaContainer,
  wanted: { entity: string; fields: string[]; filters: Record<string, string> }
): Promise<T[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(wanted)
  return data as T[]
}
