import { say, type Values } from "../words/say"

/* What a payment is for, in our own words: a cart, or an order that is paid later. Amounts are decimals. */

export type PurchaseLine = {
  id: string
  variantId: string | null
  productId: string | null
  description: string
  quantity: string
  /** With discounts and taxes. */
  total: string
  requiresShipping: boolean
  productMetadata: Record<string, unknown> | null
  /** The line's own. */
  metadata: Record<string, unknown> | null
}

export type PurchaseShipping = {
  id: string
  name: string
  total: string
  /** Null for one that an admin made up for an order. */
  optionId: string | null
  /** What was chosen with it: a pickup point, say. */
  data: Record<string, unknown> | null
}

export type PurchaseAddress = {
  first_name?: string | null
  last_name?: string | null
  company?: string | null
  address_1?: string | null
  address_2?: string | null
  postal_code?: string | null
  city?: string | null
  province?: string | null
  country_code?: string | null
  phone?: string | null
  metadata?: Record<string, unknown> | null
}

export type Purchase = CollectionPurchase & {
  sessionId: string
  sessionAmount: string
  sessionCurrencyCode: string
}

export type CollectionPurchase = {
  kind: "cart" | "order"
  collectionId: string
  cartId: string | null
  orderId: string | null
  orderCanceled: boolean
  /** What is left to be paid of the order; null if there is none, or Medusa does not say. */
  orderOwed: string | null
  /** The amount due now: the cart's total, or the collection's amount for an order. */
  total: string
  /** What the store asks for: the cart's total, until the order that was made of it is edited. */
  collectionAmount: string
  currencyCode: string
  email: string | null
  customerId: string | null
  salesChannelId: string | null
  customerName: string | null
  lines: PurchaseLine[]
  shipping: PurchaseShipping[]
  shippingAddress: PurchaseAddress | null
  billingAddress: PurchaseAddress | null
}

/* A difference between the amount due and the approval: its code, and the values of its text. */

export const CHANGE_CODES = [
  "order_canceled",
  "currency",
  "session_amount",
  "cart_total",
  "order_total",
  "cart_lines",
  "order_lines",
  "partly_paid",
  "delivery_methods",
  "delivery_address",
  "delivery_email",
  "delivery_details",
  "delivery_unreadable",
] as const

export type ChangeCode = (typeof CHANGE_CODES)[number]
export type Change = { code: ChangeCode; params: Values }

export function sayChange({ code, params }: Change): string {
  return say(`history.changes.${code}`, params)
}
