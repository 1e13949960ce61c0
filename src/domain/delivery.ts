/** Who gets the items, where and how. Part of what the customer approved, like lines and totals. */
import type { CollectionPurchase, PurchaseAddress, PurchaseShipping } from "./purchase"

export const DELIVERY_PARTS = ["methods", "address", "email", "details"] as const
export type DeliveryPart = (typeof DELIVERY_PARTS)[number]

/** One text per part: two that are the same mean the same delivery. */
export type Delivery = Record<DeliveryPart, string>

type Delivered = Pick<
  CollectionPurchase,
  | "kind"
  | "shipping"
  | "shippingAddress"
  | "billingAddress"
  | "customerName"
  | "email"
  | "customerId"
  | "lines"
>

export function deliveryOf(purchase: Delivered): Delivery {
  const { shipping, shippingAddress, billingAddress, customerName, email } = purchase
  return {
    methods: JSON.stringify(shipping.map(methodText).sort()),
    address: JSON.stringify([
      ...addressTexts(shippingAddress),
      ...addressTexts(billingAddress),
      isNamed([shippingAddress, billingAddress]) ? "" : toText(customerName),
    ]),
    email: toText(email).toLowerCase(),
    details: detailsText(purchase),
  }
}

/**
 * Whose account shows the order, and metadata of lines and addresses such as an engraving, a gift card's recipient or a
 * pickup point. The cart's own metadata is left out: storefronts write notes and analytics there. An order's belongs to
 * the shop.
 */
function detailsText(purchase: Delivered): string {
  const { kind, customerId, lines, shippingAddress, billingAddress } = purchase
  const ofLines = lines.map((line) => JSON.stringify([line.id, line.metadata])).sort()
  const ofAddresses = [shippingAddress, billingAddress].map((one) => one?.metadata ?? null)
  return kind === "cart" ? JSON.stringify([customerId, ofLines, ofAddresses]) : ""
}

/** The wallet is told the customer's own name only if no address has one. */
export function isNamed(addresses: (PurchaseAddress | null | undefined)[]): boolean {
  return addresses.some((one) => toText(one?.first_name) + toText(one?.last_name) !== "")
}

/** Not by its id: a method that is chosen again, with the same data, is the same. */
function methodText({ optionId, name, data }: PurchaseShipping): string {
  return JSON.stringify([optionId, name, data])
}

/** Compared by content: Medusa may store the same address under another id. */
function addressTexts(address: PurchaseAddress | null): string[] {
  return [
    address?.first_name,
    address?.last_name,
    address?.company,
    address?.address_1,
    address?.address_2,
    address?.postal_code,
    address?.city,
    address?.province,
    address?.country_code?.toLowerCase(),
    address?.phone,
  ].map(toText)
}

function toText(value: string | null | undefined): string {
  return value?.trim() ?? ""
}
