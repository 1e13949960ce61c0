/** Reads what the store itself says about a payment: the order, its sessions, payments and transactions. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

import type { OrderView, OtherOrder, SessionView, StoreView } from "../../domain/payment/store-view"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { findRecord, listRecords, queryOf } from "../records"
import { listOrderIds } from "./store-lookups"

export async function readStoreView(
  container: MedusaContainer,
  row: TransactionRow
): Promise<StoreView> {
  const [orderId, ...otherIds] = await listOrderIds(container, row)
  const [orders, collection] = await Promise.all([
    orderId ? listOrders(container, [orderId, ...otherIds]) : [],
    row.payment_collection_id ? findCollection(container, row.payment_collection_id) : null,
  ])
  const sessions = (collection?.payment_sessions ?? []).map(toSessionView)
  const others = orders.filter(({ id }) => id !== orderId)
  return {
    order: orders.find(({ id }) => id === orderId) ?? null,
    others: others.length > 0 ? await toOthers(container, others, collection) : [],
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
  payment_collections?: { payments?: { captures?: { id: string }[] }[] }[]
}

async function listOrders(container: MedusaContainer, ids: string[]): Promise<OrderView[]> {
  const orders = await listRecords<RawOrder>(queryOf(container), {
    entity: "order",
    fields: [
      "id",
      "status",
      "summary.pending_difference",
      "fulfillments.canceled_at",
      "transactions.reference",
      "transactions.reference_id",
      "payment_collections.payments.captures.id",
    ],
    filters: { id: ids },
  })
  return orders.map(toOrderView)
}

async function toOthers(
  container: MedusaContainer,
  orders: OrderView[],
  collection: RawCollection | null
): Promise<OtherOrder[]> {
  const links = await listRecords<{ order_id: string }>(queryOf(container), {
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { payment_collection_id: collection?.id ?? null },
  })
  const linked = links.map(({ order_id }) => order_id)
  return orders.map(({ id, bookedCaptures }) => {
    return { id, bookedCaptures, hasCollection: linked.includes(id) }
  })
}

function toOrderView(order: RawOrder): OrderView {
  const { id, status, summary, fulfillments = [], transactions = [] } = order
  const bookedCaptures = transactions.flatMap(({ reference, reference_id }) =>
    reference === "capture" && reference_id ? [reference_id] : []
  )
  const payments = (order.payment_collections ?? []).flatMap((one) => one.payments ?? [])
  return {
    id,
    canceled: status === "canceled",
    isBeyondCancel: status === "completed" || fulfillments.some((one) => !one.canceled_at),
    owed: summary ? MathBN.convert(summary.pending_difference).toFixed() : null,
    bookedCaptures,
    hasCapture:
      bookedCaptures.length > 0 || payments.some(({ captures = [] }) => captures.length > 0),
  }
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

function findCollection(container: MedusaContainer, id: string): Promise<RawCollection | null> {
  return findRecord<RawCollection>(queryOf(container), {
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
}

/** A payment that was canceled is none: the session that Medusa leaves with it cannot be paid any more. */
function toSessionView({ id, status, payment }: RawSession): SessionView {
  if (!payment || payment.canceled_at) {
    return { id, status: payment ? "canceled" : status, payment: null }
  }
  const captures = (payment.captures ?? []).map((capture) => capture.id)
  const captured = Boolean(payment.captured_at)
  return { id, status, payment: { id: payment.id, captured, captures } }
}
