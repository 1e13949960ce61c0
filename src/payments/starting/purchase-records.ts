/** A cart or an order as the store's graph returns it, and the fields that a purchase reads. */
import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, MedusaError } from "@medusajs/framework/utils"
import { describeItem } from "../../domain/order-lines"
import { itemTypeOf } from "../../domain/product-metadata"
import type { PurchaseAddress, PurchaseLine, PurchaseShipping } from "../../domain/purchase"
import { type Query, listRecords } from "../context"

/** What an approval is compared with. */
export const COMPARED_FIELDS = [
  "id",
  "email",
  "currency_code",
  "total",
  "customer_id",
  "sales_channel_id",
  "items.*",
  "items.tax_lines.*",
  "items.adjustments.*",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_methods.adjustments.*",
  "credit_lines.*",
  "shipping_address.*",
  "billing_address.*",
]

/** What is sent to the service. */
export const PURCHASE_FIELDS = [...COMPARED_FIELDS, "items.product.metadata"]

/** What is passed to a developer's own code. */
export const RESOLVER_FIELDS = [...PURCHASE_FIELDS, "customer.first_name", "customer.last_name"]

export function toLine(item: RawItem): PurchaseLine {
  return {
    id: item.id,
    variantId: item.variant_id ?? null,
    productId: item.product_id ?? null,
    description: describeItem(item),
    quantity: toDecimal(item.quantity),
    total: toDecimal(item.total),
    requiresShipping: isShipped(item),
    productMetadata: item.product?.metadata ?? null,
    metadata: item.metadata ?? null,
  }
}

/** A product may say otherwise than Medusa, which knows its shipping profile and inventory. */
function isShipped({ product, requires_shipping = true }: RawItem): boolean {
  const said = itemTypeOf(product?.metadata)
  return said ? said === "physical" : requires_shipping
}

export function toShipping(method: RawShippingMethod): PurchaseShipping {
  return {
    id: method.id,
    name: method.name,
    total: toDecimal(method.total),
    optionId: method.shipping_option_id ?? null,
    data: method.data ?? null,
  }
}

export function toDecimal(value: BigNumberInput): string {
  return MathBN.convert(value).toFixed()
}

export function fullName(person: Person | null | undefined): string | null {
  return [person?.first_name, person?.last_name].filter(Boolean).join(" ").trim() || null
}

type RawItem = {
  id: string
  title: string
  product_title?: string | null
  variant_title?: string | null
  variant_id?: string | null
  product_id?: string | null
  quantity: BigNumberInput
  total: BigNumberInput
  requires_shipping?: boolean
  metadata?: Record<string, unknown> | null
  product?: { metadata?: Record<string, unknown> | null } | null
}

type RawShippingMethod = {
  id: string
  name: string
  total: BigNumberInput
  shipping_option_id?: string | null
  data?: Record<string, unknown> | null
}

export type RawPurchase = {
  email?: string | null
  currency_code: string
  total: BigNumberInput
  items?: RawItem[]
  shipping_methods?: RawShippingMethod[]
  shipping_address?: PurchaseAddress | null
  billing_address?: PurchaseAddress | null
  customer_id?: string | null
  sales_channel_id?: string | null
  customer?: Person | null
}

export type Person = { first_name?: string | null; last_name?: string | null }

/* A payment session as the store's graph returns it: its amount and its payment. */

/** A session of a payment collection, with its payment. */
export type PaidSession = {
  id: string
  payment?: { id: string; canceled_at?: string | Date | null } | null
}

export type PurchaseSession = PaidSession & {
  amount: BigNumberInput
  raw_amount?: BigNumberInput
  currency_code: string
  payment_collection: PurchaseCollection
}

export type PurchaseCollection = { id: string; amount: BigNumberInput; currency_code: string }

const SESSION_FIELDS = [
  "id",
  "amount",
  "raw_amount",
  "currency_code",
  "payment.id",
  "payment.canceled_at",
  "payment_collection.id",
  "payment_collection.amount",
  "payment_collection.currency_code",
]

export const listPurchaseSessions = (query: Query, filters: Record<string, string>) =>
  listRecords<PurchaseSession>(query, {
    entity: "payment_session",
    fields: SESSION_FIELDS,
    filters,
  })

export function requireSession(sessions: PurchaseSession[], id: string): PurchaseSession {
  const session = sessions.find((one) => one.id === id)
  if (!session) {
    throw notFound(`The payment session ${id} no longer exists.`)
  }
  return session
}

export function notFound(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, message)
}
