/**
 * Reads what a payment session pays for from the store's own database: the cart, or the order of a
 * later payment. Nothing that a storefront sends is used for amounts, items or accounts.
 */
import type { BigNumberInput } from "@medusajs/framework/types"

import { isNamed } from "../../domain/delivery"
import type { CollectionPurchase, Purchase } from "../../domain/purchase"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { type Query, findLinked, findRecord, ifFound, requireId } from "../context"
import {
  COMPARED_FIELDS,
  fullName,
  PURCHASE_FIELDS,
  RESOLVER_FIELDS,
  toDecimal,
  toLine,
  toShipping,
  type Person,
  type RawPurchase,
  listPurchaseSessions,
  notFound,
  requireSession,
  type PaidSession,
  type PurchaseCollection,
  type PurchaseSession,
} from "./purchase-records"

/** With everything sent to the service or passed to a developer's `resolveMerchantAccount`. */
export async function loadPurchase(
  query: Query,
  sessionId: string,
  { hasResolver }: { hasResolver: boolean }
): Promise<Purchase> {
  const sessions = await listPurchaseSessions(query, { id: sessionId })
  const wanted = hasResolver
    ? { fields: RESOLVER_FIELDS }
    : { fields: PURCHASE_FIELDS, orderOfCartOnly: true }
  return toPurchase(query, requireSession(sessions, sessionId), wanted)
}

/** With what is compared before a capture, and what became of the other sessions of the collection. */
export async function loadApproved(
  query: Query,
  row: TransactionRow
): Promise<{ purchase: Purchase; sessions: PaidSession[] }> {
  const { payment_collection_id, cart_id: cartId } = row
  const ofCollection = { payment_collection_id: payment_collection_id ?? "" }
  const sessions = await listPurchaseSessions(query, ofCollection)
  const session = requireSession(sessions, requireId(row, "payment_session_id"))
  // A collection never changes its cart.
  const purchase = await toPurchase(query, session, { fields: COMPARED_FIELDS, cartId })
  return { purchase, sessions }
}

async function toPurchase(
  query: Query,
  session: PurchaseSession,
  wanted: Reading
): Promise<Purchase> {
  return {
    ...(await loadPurchaseOf(query, session.payment_collection, wanted)),
    sessionId: session.id,
    sessionAmount: toDecimal(session.raw_amount ?? session.amount),
    sessionCurrencyCode: session.currency_code.toLowerCase(),
  }
}

/** What the payment collection pays for, regardless of its sessions. Null if it is gone, or belongs to nothing. */
export async function findCollectionPurchase(
  query: Query,
  collectionId: string
): Promise<CollectionPurchase | null> {
  const collection = await findRecord<PurchaseCollection>(query, {
    entity: "payment_collection",
    fields: ["id", "amount", "currency_code"],
    filters: { id: collectionId },
  })
  return collection && ifFound(loadPurchaseOf(query, collection, { fields: COMPARED_FIELDS }))
}

async function loadPurchaseOf(
  query: Query,
  collection: PurchaseCollection,
  { fields, cartId: known = null, orderOfCartOnly = false }: Reading
): Promise<CollectionPurchase> {
  const collectionId = collection.id
  const ofCollection = { payment_collection_id: collectionId }
  const cartId =
    known ?? (await findLinked(query, "cart_payment_collection", "cart_id", ofCollection))
  const orderOfCart =
    cartId && (await findLinked(query, "order_cart", "order_id", { cart_id: cartId }))
  const hasAll = orderOfCart !== null || (cartId !== null && orderOfCartOnly)
  const orderId = hasAll
    ? // Another collection of the cart may be the one that its order knows.
      orderOfCart
    : await findLinked(query, "order_payment_collection", "order_id", ofCollection)
  const kind = cartId ? "cart" : "order"
  const id = cartId ?? orderId
  if (!id) {
    throw notFound(
      "The payment belongs to no cart and no order, so there is nothing that the wallet could charge for."
    )
  }
  const purchase = await findRecord<RawPurchase>(query, {
    entity: kind,
    fields,
    filters: { id },
    ...(kind === "cart" && { strategy: "joined" }),
  })
  if (!purchase) {
    throw notFound(`The ${kind} ${id} no longer exists.`)
  }
  return {
    kind,
    collectionId,
    cartId,
    orderId,
    ...(await readOrder(query, orderId)),
    collectionAmount: toDecimal(collection.amount),
    total: toDecimal(kind === "cart" ? purchase.total : collection.amount),
    currencyCode: (kind === "cart" ? purchase : collection).currency_code.toLowerCase(),
    email: purchase.email ?? null,
    customerId: purchase.customer_id ?? null,
    salesChannelId: purchase.sales_channel_id ?? null,
    customerName: await findCustomerName(query, purchase),
    lines: (purchase.items ?? []).map(toLine),
    shipping: (purchase.shipping_methods ?? []).map(toShipping),
    shippingAddress: purchase.shipping_address ?? null,
    billingAddress: purchase.billing_address ?? null,
  }
}

/** If it was not requested, it is looked up only for a purchase that names no other customer. */
async function findCustomerName(query: Query, purchase: RawPurchase): Promise<string | null> {
  const { customer, customer_id: id, shipping_address, billing_address } = purchase
  if (customer || !id || isNamed([shipping_address, billing_address])) {
    return fullName(customer)
  }
  const wanted = { entity: "customer", fields: ["first_name", "last_name"], filters: { id } }
  return fullName(await findRecord<Person>(query, wanted))
}

export async function readOrder(
  query: Query,
  id: string | null
): Promise<Pick<CollectionPurchase, "orderCanceled" | "orderOwed">> {
  const fields = ["status", "summary.pending_difference"]
  const wanted = { entity: "order", fields, filters: { id } }
  const order = id === null ? null : await findRecord<OrderDebt>(query, wanted)
  const owed = order?.summary?.pending_difference
  return {
    orderCanceled: order?.status === "canceled",
    orderOwed: owed === undefined ? null : toDecimal(owed),
  }
}

type Reading = {
  fields: string[]
  cartId?: string | null
  /** A dying server may leave an order linked to its collection alone. A capture has to see that one, a start has not. */
  orderOfCartOnly?: boolean
}

type OrderDebt = { status: string; summary?: { pending_difference: BigNumberInput } | null }
