/** What a buyer knows a payment by: shop, amount and items. Never an address, a name or an e-mail. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { describeItem } from "../../domain/item-description"
import { EXT_WALLET_MODULE } from "../../modules/ext_wallet"
import type ExtWalletModuleService from "../../modules/ext_wallet/service"
import type { TransactionRow } from "../../modules/ext_wallet/types"

export type PaymentSummary = {
  /** Null where neither the store nor the storefront has a name. */
  shop: string | null
  /** Decimal, in major units. */
  amount: string
  currencyCode: string
  /** Empty where they are not told, or not told any more. */
  items: { description: string; quantity: number }[]
  isTest: boolean
}

/** Only for whoever holds a valid link of this payment. */
export async function summarize(
  container: MedusaContainer,
  row: TransactionRow
): Promise<PaymentSummary> {
  const wallet = container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const tellsItems = await mayTellItems(wallet, row)
  const [name, items] = await Promise.all([
    findStoreName(container),
    tellsItems ? listItems(container, row) : [],
  ])
  const { storefrontUrl } = wallet.options
  return {
    shop: name ?? (storefrontUrl && new URL(storefrontUrl).host),
    amount: row.amount,
    currencyCode: row.currency_code,
    items,
    isTest: row.environment === "sandbox",
  }
}

const A_DAY = 24 * 60 * 60

async function mayTellItems(wallet: ExtWalletModuleService, row: TransactionRow): Promise<boolean> {
  // The cart has other items by now than the amount was for.
  if (row.state === "superseded") {
    return false
  }
  return row.state === "ready" || ((await wallet.ledger.secondsInState(row.id)) ?? 0) < A_DAY
}

/** Medusa's own name for a store that nobody has named. */
const UNNAMED = "Medusa Store"

async function findStoreName(container: MedusaContainer): Promise<string | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "store", fields: ["name"] })
  const name = (data[0] as { name?: string } | undefined)?.name?.trim()
  return name && name !== UNNAMED ? name : null
}

type RawItem = Parameters<typeof describeItem>[0] & { quantity: number }

async function listItems(container: MedusaContainer, row: TransactionRow) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: row.cart_id ? "cart" : "order",
    fields: ["items.*"],
    filters: { id: row.cart_id ?? row.order_id ?? "" },
  })
  const subject = data[0] as { items?: RawItem[] } | undefined
  return (subject?.items ?? []).map((item) => ({
    description: describeItem(item),
    quantity: item.quantity,
  }))
}
