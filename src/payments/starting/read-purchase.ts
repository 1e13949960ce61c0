/**
 * Reads what a payment session pays for from the store's own database: the cart, or the order of a
 * later payment. Nothing that a storefront sends is used for amounts, items or accounts.
 */
import type { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { isNamed } from "../../domain/delivery"
import type { CollectionPurchase, Purchase } from "../../domain/purchase"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { type Query, findRecord } from "../context"
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
  findSession,
  listPurchaseSessions,
  notFound,
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
  const session = await findSession(query, sessionId)
  const wanted = hasResolver
    ? { fields: RESOLVER_FIELDS }
    : { fields: PURCHASE_FIELDS, orderOfCartOnly: true }
  return toPurchase(
    sessionId,
    session,
    await loadPurchaseOf(query, session.payment_collection, wanted)
  )
}

/** With what is compared before a capture, and what became of the other sessions of the collection. */
export async function loadApproved(
  query: Query,
  sessionId: string,
  { payment_collection_id, cart_id }: Pick<TransactionRow, "payment_collection_id" | "cart_id">
): Promise<{ purchase: Purchase; sessions: PaidSession[] }> {
  const listed = payment_collection_id
    ? await listPurchaseSessions(query, { payment_collection_id })
    : []
  const own = listed.find(({ id }) => id === sessionId)
  const session = own ?? (await findSession(query, sessionId))
  const collection = session.payment_collection
  const sessions = own
    ? listed
    : await listPurchaseSessions(query, { payment_collection_id: collection.id })
  // A collection never changes its cart.
  const wanted = { fields: COMPARED_FIELDS, cartId: own ? cart_id : null }
  const paidFor = await loadPurchaseOf(query, collection, wanted)
  return { purchase: toPurchase(sessionId, session, paidFor), sessions }
}

function toPurchase(
  sessionId: string,
  session: PurchaseSession,
  purchase: CollectionPurchase
): Purchase {
  return {
    ...purchase,
    sessionId,
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
  try {
    return collection ? await loadPurchaseOf(query, collection, { fields: COMPARED_FIELDS }) : null
  } catch (error) {
    if (error instanceof MedusaError && error.type === MedusaError.Types.NOT_FOUND) {
      return null
    }
    throw error
  }
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

async function findLinked(
  query: Query,
  entity: string,
  field: "cart_id" | "order_id",
  filters: Record<string, string>
): Promise<string | null> {
  const link = await findRecord<Record<string, string>>(query, { entity, fields: [field], filters })
  return link?.[field] ?? null
}

type Reading = {
  fields: string[]
  cartId?: string | null
  /** A dying server may leave an order linked to its collection alone. A capture has to see that one, a start has not. */
  orderOfCartOnly?: boolean
}

type OrderDebt = { status: string; summary?: { pending_difference: BigNumberInput } | null }
