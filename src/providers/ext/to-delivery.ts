/** Who receives the goods, and where. The service leaves the address's structure open (docs/service.md): this is ours. */
import type { Purchase, PurchaseAddress } from "../../domain/purchase"
import { addressSchema, type InitAddress, type InitRequest } from "../../gateway/contract"
import type { ResolvedOptions } from "../../modules/ext_wallet/types"
import { fullName as nameOf } from "../../payments/starting/purchase-records"
import { shopperError } from "./shopper-errors"

export async function toDelivery(
  purchase: Purchase,
  options: Pick<ResolvedOptions, "mapAddress">
): Promise<InitRequest["delivery"]> {
  const fullName = cutText(receiverName(purchase) ?? "")
  if (!fullName) {
    throw shopperError("no_name")
  }
  if (!purchase.lines.some((line) => line.requiresShipping)) {
    return { fullName }
  }
  const address = purchase.shippingAddress
  if (!address?.address_1 || !address.city || !address.country_code) {
    throw shopperError("no_address")
  }
  const mapped = options.mapAddress
    ? addressSchema.parse(await options.mapAddress(address))
    : toAddress(address)
  return { fullName, address: cutTexts(mapped) }
}

const LONGEST_TEXT = 200

/**
 * Medusa takes text of any length from a customer, and the service may refuse what is too long. Cut between code
 * points: half of a surrogate pair is no character.
 */
export function cutText(text: string): string {
  return Array.from(text.trim()).slice(0, LONGEST_TEXT).join("").trimEnd()
}

function cutTexts(address: InitAddress): InitAddress {
  return Object.fromEntries(Object.entries(address).map(([key, value]) => [key, cutAny(value)]))
}

/** The option `mapAddress` may nest what it returns. */
function cutAny(value: unknown): unknown {
  if (typeof value === "string") {
    return cutText(value)
  }
  if (Array.isArray(value)) {
    return value.map(cutAny)
  }
  return typeof value === "object" && value !== null ? cutTexts({ ...value }) : value
}

function receiverName(purchase: Purchase): string | null {
  return (
    nameOf(purchase.shippingAddress) ??
    nameOf(purchase.billingAddress) ??
    purchase.customerName ??
    purchase.email
  )
}

function toAddress(address: PurchaseAddress): InitAddress {
  return withoutEmpty({
    street: address.address_1,
    street2: address.address_2,
    postalCode: address.postal_code,
    city: address.city,
    province: address.province,
    countryCode: address.country_code?.toUpperCase(),
    phone: address.phone,
  })
}

function withoutEmpty(fields: Record<string, string | null | undefined>): Record<string, string> {
  const filled = Object.entries(fields).flatMap(([key, value]) => {
    const trimmed = value?.trim()
    return trimmed ? [[key, trimmed] as const] : []
  })
  return Object.fromEntries(filled)
}
