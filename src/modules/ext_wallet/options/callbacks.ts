/** The functions that a developer may put into the options. */
import type { RemoteQueryFunction } from "@medusajs/framework/types"
import type { Purchase, PurchaseAddress } from "../../../domain/purchase"

/** Answers with the address as the payment service wants it. */
export type MapAddress = (
  address: PurchaseAddress
) => Record<string, unknown> | Promise<Record<string, unknown>>

/** Answers with the account that an item's money goes to; nothing means the default one. */
export type ResolveMerchantAccount = (input: {
  line: Purchase["lines"][number]
  cart: Purchase
  query: Omit<RemoteQueryFunction, symbol>
}) => Promise<string | null | undefined>
