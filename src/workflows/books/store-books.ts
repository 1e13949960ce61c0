/** What the store's own books say about a payment: the order, its sessions, payments and transactions. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import { findOrderId } from "./store-lookups"

export type SessionBooks = {
  id: string
  status: string
  payment: { id: string; captures: string[]; captured: boolean } | null
}

export type OrderBooks = {
  id: string
  canceled: boolean
  /** Sent, in part at least, or completed: Medusa does not cancel it any more. */
  isBeyondCancel: boolean
  /** What is left to be paid of it, as a decimal; null where Medusa does not say. */
  owed: string | null
  bookedCaptures: string[]
}

export type Books = {
  order: OrderBooks | null
  collection: { id: string; status: string } | null
  sessions: SessionBooks[]
  /** The payment's own session: Medusa may have deleted it. */
  own: SessionBooks | null
}

export async function readBooks(container: MedusaContainer, row: TransactionRow): Promise<Books> {
  const orderId = await findOrderId(container, row)
  const [order, collection] = await Promise.all([
    orderId ? findOrder(container, orderId) : null,
    row.payment_collection_id ? findCollection(container, row.payment_collection_id) : null,
  ])
  const sessions = collection?.sessions ?? []
  return {
    order,
    collection: collection && { id: collection.id, status: collection.status },
    sessions,
    own: sessions.find(({ id }) => id === row.payment_session_id) ?? null,
  }
}

type RawOrder = {
  id: string
  status: string
  summary?: { pending_difference: BigNumberInput } | null
  fulfillments?: { canceled_at?: string | Date | null }[]
  transactions?: { reference: string | null; reference_id: string | null }[]
}

async function findOrder(container: MedusaContainer, id: string): Promise<OrderBooks | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "id",
      "status",
      "summary.pending_difference",
      "fulfillments.canceled_at",
      "transactions.reference",
      "transactions.reference_id",
    ],
    filters: { id },
  })
  const order = data[0] as RawOrder | undefined
  const bookings = order?.transactions ?? []
  return order
    ? {
        id: order.id,
        canceled: order.status === "canceled",
        isBeyondCancel:
          order.status === "completed" ||
          (order.fulfillments ?? []).some(({ canceled_at }) => !canceled_at),
        owed: order.summary ? MathBN.convert(order.summary.pending_difference).toFixed() : null,
        bookedCaptures: bookings.flatMap(({ reference, reference_id }) =>
          reference === "capture" && reference_id ? [reference_id] : []
        ),
      }
    : null
}

type RawSession = {
  id: string
  status: string
  payment?: {
    id: string
    captured_at?: string | Date | null
    canceled_at?: string | Date | null
    captures?: { id: string }[]
  } | null
}

type RawCollection = { id: string; status: string; payment_sessions?: RawSession[] }

async function findCollection(container: MedusaContainer, id: string) {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_collection",
    fields: [
      "id",
      "status",
      "payment_sessions.id",
      "payment_sessions.status",
      "payment_sessions.payment.id",
      "payment_sessions.payment.captured_at",
      "payment_sessions.payment.canceled_at",
      "payment_sessions.payment.captures.id",
    ],
    filters: { id },
  })
  const collection = data[0] as RawCollection | undefined
  return collection
    ? {
        id: collection.id,
        status: collection.status,
        sessions: (collection.payment_sessions ?? []).map(toSessionBooks),
      }
    : null
}

/** A payment that was canceled is none: the session that Medusa leaves with it can not be paid any more. */
function toSessionBooks({ id, status, payment }: RawSession): SessionBooks {
  if (!payment || payment.canceled_at) {
    return { id, status: payment ? "canceled" : status, payment: null }
  }
  const captures = (payment.captures ?? []).map((capture) => capture.id)
  return {
    id,
    status,
    payment: { id: payment.id, captured: Boolean(payment.captured_at), captures },
  }
}
