/** Reads the store's records of a payment: the order, its sessions, payments and transactions. */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

import { compareAmounts } from "../../domain/money"
import type { OrderView, OtherOrder, SessionView, StoreView } from "../../domain/payment/store-view"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { findRecord, listLinked, listRecords, queryOf } from "../context"

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
  return {
    order: orders.find(({ id }) => id === orderId) ?? null,
    others:
      orderId && orders.length > 1
        ? await toOthers(container, row, orders, orderId, collection)
        : [],
    collection: collection && { id: collection.id, status: collection.status },
    sessions,
    own: sessions.find(({ id }) => id === row.payment_session_id) ?? null,
  }
}

type OrderRecord = {
  id: string
  status: string
  summary?: { pending_difference: BigNumberInput } | null
  fulfillments?: { canceled_at?: string | Date | null }[]
  transactions?: { reference: string | null; reference_id: string | null }[]
  payment_collections?: { payments?: { captures?: { id: string }[] }[] }[]
}

async function listOrders(container: MedusaContainer, ids: string[]): Promise<OrderView[]> {
  const orders = await listRecords<OrderRecord>(queryOf(container), {
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

/** `orders`: every order of the cart. */
async function toOthers(
  container: MedusaContainer,
  row: TransactionRow,
  orders: OrderView[],
  orderId: string,
  collection: CollectionRecord | null
): Promise<OtherOrder[]> {
  const isPart = !(await areDuplicates(container, row, orders))
  const payment_collection_id = collection?.id ?? null
  const entity = "order_payment_collection"
  const linked = await listLinked(queryOf(container), entity, "order_id", { payment_collection_id })
  return orders
    .filter(({ id }) => id !== orderId)
    .map(({ id, bookedCaptures }) => {
      return { id, bookedCaptures, hasCollection: linked.includes(id), isPart }
    })
}

type RawTotals = {
  item_total: BigNumberInput
  shipping_total: BigNumberInput
  credit_line_total: BigNumberInput
  metadata?: Record<string, unknown> | null
}

/**
 * Each of the orders is by itself what was approved, with or without its credit lines: servers that don't share their
 * locks have made them. A cart's store credit lowers what was approved; what canceling an order leaves doesn't. Medusa's
 * recipe for marketplaces marks the parts of an order.
 */
async function areDuplicates(
  container: MedusaContainer,
  { amount, currency_code }: TransactionRow,
  orders: OrderView[]
): Promise<boolean> {
  const found = await listRecords<RawTotals>(queryOf(container), {
    entity: "order",
    fields: ["id", "item_total", "shipping_total", "credit_line_total", "metadata"],
    filters: { id: orders.map(({ id }) => id) },
  })
  return found.every(({ item_total, shipping_total, credit_line_total, metadata }) => {
    const total = MathBN.add(item_total, shipping_total)
    const isWhole = [total, MathBN.sub(total, credit_line_total)].some(
      (one) => compareAmounts(one.toFixed(), amount, currency_code) === 0
    )
    return isWhole && metadata?.parent_order_id === undefined
  })
}

function toOrderView(order: OrderRecord): OrderView {
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

type SessionRecord = {
  id: string
  status: string
  payment?: {
    id: string
    captured_at?: string | Date | null
    canceled_at?: string | Date | null
    captures?: { id: string }[]
  } | null
}

type CollectionRecord = { id: string; status: string; payment_sessions?: SessionRecord[] }

function findCollection(container: MedusaContainer, id: string): Promise<CollectionRecord | null> {
  return findRecord<CollectionRecord>(queryOf(container), {
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
function toSessionView({ id, status, payment }: SessionRecord): SessionView {
  if (!payment || payment.canceled_at) {
    return { id, status: payment ? "canceled" : status, payment: null }
  }
  const captures = (payment.captures ?? []).map((capture) => capture.id)
  const captured = Boolean(payment.captured_at)
  return { id, status, payment: { id: payment.id, captured, captures } }
}

/* Store lookups that settling needs. */

/** Read from the store: the row's order may have been rolled back meanwhile. */
export async function findOrderId(
  container: MedusaContainer,
  row: TransactionRow
): Promise<string | null> {
  const [orderId] = await listOrderIds(container, row)
  return orderId ?? null
}

/**
 * The payment's order first: the one that it was asked for, or else the oldest. A cart has a second one
 * where servers that don't share their locks have both completed it.
 */
async function listOrderIds(
  container: MedusaContainer,
  { cart_id, order_id }: TransactionRow
): Promise<string[]> {
  if (!cart_id) {
    return order_id ? [order_id] : []
  }
  const ofCart = await listOrdersOfCart(container, cart_id)
  return order_id && ofCart.includes(order_id)
    ? [order_id, ...ofCart.filter((id) => id !== order_id)]
    : ofCart
}

/** The oldest first, as their ids sort. */
export async function listOrdersOfCart(
  container: MedusaContainer,
  cartId: string
): Promise<string[]> {
  const ids = await listLinked(queryOf(container), "order_cart", "order_id", { cart_id: cartId })
  return ids.sort()
}

/** The provider's identifier, and the id that it is configured with. */
export const PROVIDER_ID = "pp_ext_wallet"

export type SessionFact = { id: string; paid: boolean; isOurs: boolean }

export async function listSessions(
  container: MedusaContainer,
  paymentCollectionId: string
): Promise<SessionFact[]> {
  const sessions = await listRecords<SessionWithPayment>(queryOf(container), {
    entity: "payment_session",
    fields: ["id", "provider_id", "payment.id"],
    filters: { payment_collection_id: paymentCollectionId },
  })
  return sessions.map(({ id, provider_id, payment }) => {
    return { id, paid: Boolean(payment), isOurs: provider_id === PROVIDER_ID }
  })
}

type SessionWithPayment = { id: string; provider_id: string; payment?: { id: string } | null }
