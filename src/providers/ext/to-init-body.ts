/** The body of init, built from the cart on the server, but for the URLs, which need the ledger's row.
 * Σ quantity × unitAmount is always totalAmount. */
import type { Account } from "../../domain/accounts"
import { labelOf } from "../../words/shopper"
import { toMinorUnits, toWireAmount } from "../../domain/money"
import { toOrderLines, type PricedLine } from "../../domain/order-lines"
import type { Purchase, PurchaseLine, PurchaseAddress } from "../../domain/purchase"
import type { MerchantAccount, ResolvedOptions } from "../../modules/ext_wallet/types"
import { accountOf } from "../../domain/product-metadata"
import { requireListedAccount, requireSameCurrency } from "../../payments/starting/accounts"
import type { InitBody } from "../../payments/starting/start-payment"
import type { Query } from "../../payments/context"
import { addressSchema, type InitAddress, type InitRequest } from "../../gateway/contract"
import { fullName as nameOf } from "../../payments/starting/purchase-records"
import { customerError } from "./session-data"

export type InitContext = {
  purchase: Purchase
  /** The one that is charged, of those of the environment. */
  account: Account
  accounts: Account[]
  merchant_accounts: MerchantAccount[]
  options: Pick<ResolvedOptions, "amountUnit" | "mapAddress" | "resolveMerchantAccount">
  query: Query
}

export async function toInitBody(context: InitContext): Promise<InitBody> {
  const { purchase, options } = context
  const { currencyCode } = purchase
  const wire = (amountMinor: bigint) => toWireAmount(amountMinor, currencyCode, options.amountUnit)
  const totalMinor = toMinorUnits(purchase.sessionAmount, currencyCode)
  const lines = toOrderLines({
    lines: await priceLines(context),
    totalMinor,
    currencyCode,
    remainder: {
      description: labelOf("other_charges", "en"),
      merchantAccountId: defaultAccount(context),
    },
  })
  return {
    transaction: { accountId: context.account.account_id, totalAmount: wire(totalMinor) },
    delivery: await toDelivery(purchase, options),
    items: lines.map(({ unitAmountMinor, description, ...line }) => ({
      ...line,
      description: cutText(description),
      unitAmount: wire(unitAmountMinor),
    })),
  }
}

async function priceLines(context: InitContext): Promise<PricedLine[]> {
  const { purchase } = context
  const goods = await Promise.all(
    purchase.lines.map(async (line): Promise<PricedLine> => {
      return {
        description: line.description,
        quantity: line.quantity,
        total: line.total,
        type: line.requiresShipping ? "physical" : "digital",
        merchantAccountId: await accountOfLine(line, context),
      }
    })
  )
  // The delivery of goods goes with them; if nothing is shipped, its price asks for no address.
  const type = goods.some((line) => line.type === "physical") ? "physical" : "digital"
  const shipping = purchase.shipping.map((method): PricedLine => {
    return {
      description: method.name,
      quantity: 1,
      total: method.total,
      type,
      merchantAccountId: defaultAccount(context),
    }
  })
  return [...goods, ...shipping]
}

async function accountOfLine(line: PurchaseLine, context: InitContext): Promise<string> {
  const { options, purchase, query } = context
  // Chosen by the developer, so it needn't be listed.
  const resolved = await options.resolveMerchantAccount?.({ line, cart: purchase, query })
  const account = resolved || accountOf(line.productMetadata)
  if (!account) {
    return defaultAccount(context)
  }
  if (!resolved) {
    requireListedAccount(context, line, account)
  }
  requireSameCurrency(context, line, account, purchase.currencyCode)
  return account
}

function defaultAccount({ account }: InitContext): string {
  return account.merchant_account_id ?? account.account_id
}

/* Who receives the goods, and where. The service leaves the address's structure open (docs/service.md): this is ours. */

export async function toDelivery(
  purchase: Purchase,
  options: Pick<ResolvedOptions, "mapAddress">
): Promise<InitRequest["delivery"]> {
  const fullName = cutText(receiverName(purchase) ?? "")
  if (!fullName) {
    throw customerError("no_name")
  }
  if (!purchase.lines.some((line) => line.requiresShipping)) {
    return { fullName }
  }
  const address = purchase.shippingAddress
  if (!address?.address_1 || !address.city || !address.country_code) {
    throw customerError("no_address")
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
