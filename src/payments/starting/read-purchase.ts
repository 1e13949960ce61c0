/**
 * Reads what a payment session pays for from the store's own database: the cart, or the order of a
 * later payment. Nothing that a storefront sends is used for amounts, items or accounts.
 */
import type { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import type { CollectionPurchase, Purchase } from "../../domain/purchase"
import type { Query } from "../dependencies"
import { findRecord } from "../records"
import {
  fullName,
  PURCHASE_FIELDS,
  toDecimal,
  toLine,
  toShipping,
  type RawPurchase,
} from "./purchase-records"

export async function loadPurchase(query: Query, sessionId: string): Promise<Purchase> {
  const session = await findSession(query, sessionId)
  return {
    ...(await loadPurchaseOf(query, session.payment_collection)),
    sessionId,
    sessionAmount: toDecimal(session.raw_amount ?? session.amount),
    sessionCurrencyCode: session.currency_code.toLowerCase(),
  }
}

/** What the payment collection pays for, whatever sessions it has. Null where it is gone, or belongs to nothing. */
export async function findCollectionPurchase(
  query: Query,
  collectionId: string
): Promise<CollectionPurchase | null> {
  const collection = await findRecord<RawCollection>(query, {
    entity: "payment_collection",
    fields: ["id", "amount", "currency_code"],
    filters: { id: collectionId },
  })
  try {
    return collection ? await loadPurchaseOf(query, collection) : null
  } catch (error) {
    if (error instanceof MedusaError && error.type === MedusaError.Types.NOT_FOUND) {
      return null
    }
    throw error
  }
}

async function loadPurchaseOf(
  query: Query,
  collection: RawCollection
): Promise<CollectionPurchase> {
  const collectionId = collection.id
  const ofCollection = { payment_collection_id: collectionId }
  const cartId = await findLinked(query, "cart_payment_collection", "cart_id", ofCollection)
  const orderOfCart =
    cartId && (await findLinked(query, "order_cart", "order_id", { cart_id: cartId }))
  const orderId =
    // Another collection of the cart may be the one that its order knows.
    orderOfCart ?? (await findLinked(query, "order_payment_collection", "order_id", ofCollection))
  const kind = cartId ? "cart" : "order"
  const id = cartId ?? orderId
  if (!id) {
    throw notFound(
      "The payment belongs to no cart and no order, so there is nothing that the wallet could charge for."
    )
  }
  const wanted = { entity: kind, fields: PURCHASE_FIELDS, filters: { id } }
  const purchase = await findRecord<RawPurchase>(query, wanted)
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
    customerName: fullName(purchase.customer),
    lines: (purchase.items ?? []).map(toLine),
    shipping: (purchase.shipping_methods ?? []).map(toShipping),
    shippingAddress: purchase.shipping_address ?? null,
    billingAddress: purchase.billing_address ?? null,
  }
}

async function findSession(query: Query, id: string): Promise<RawSession> {
  const session = await findRecord<RawSession>(query, {
    entity: "payment_session",
    fields: [
      "id",
      "amount",
      "raw_amount",
      "currency_code",
      "payment_collection.id",
      "payment_collection.amount",
      "payment_collection.currency_code",
    ],
    filters: { id },
  })
  if (!session) {
    throw notFound(`The payment session ${id} no longer exists.`)
  }
  return session
}

function notFound(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, message)
}

export async function readOrder(
  query: Query,
  id: string | null
): Promise<Pick<CollectionPurchase, "orderCanceled" | "orderOwed">> {
  const fields = ["status", "summary.pending_difference"]
  const wanted = { entity: "order", fields, filters: { id } }
  const order = id === null ? null : await findRecord<RawOrder>(query, wanted)
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

type RawSession = {
  amount: BigNumberInput
  raw_amount?: BigNumberInput
  currency_code: string
  payment_collection: RawCollection
}

type RawCollection = { id: string; amount: BigNumberInput; currency_code: string }

type RawOrder = { status: string; summary?: { pending_difference: BigNumberInput } | null }
