/** A payment as the customer sees it: shop, amount and items. Never an address, a name or an email. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { describeItems, type CountedItem } from "../../domain/order-lines"
import { revealsOrder } from "../../domain/reveals-order"
import type ExtWalletModuleService from "../../modules/ext_wallet/service"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { findRecord, queryOf, walletOf } from "../../payments/context"

export type DescribedPayment = {
  /** Null if neither the store nor the storefront has a name. */
  shop: string | null
  /** Decimal, in major units. */
  amount: string
  currencyCode: string
  /** Empty if they aren't shown, or no longer shown. */
  items: { description: string; quantity: number }[]
  isTest: boolean
  /** The number of the order whose debt it is, if the amount is not the total of the items. */
  order?: number | undefined
}

/** Only for the holder of a valid link of this payment. */
export async function describePayment(
  container: MedusaContainer,
  row: TransactionRow
): Promise<DescribedPayment> {
  const wallet = walletOf(container)
  const tellsItems = await mayTellItems(wallet, row)
  const [shop, told] = await Promise.all([
    findShopName(container),
    tellsItems ? readItems(container, row) : { items: [] },
  ])
  return {
    shop,
    amount: row.amount,
    currencyCode: row.currency_code,
    ...told,
    isTest: row.environment === "sandbox",
  }
}

async function mayTellItems(wallet: ExtWalletModuleService, row: TransactionRow): Promise<boolean> {
  // The cart's items may have changed since the amount was set.
  if (row.state === "superseded") {
    return false
  }
  return row.state === "ready" || revealsOrder(await wallet.ledger.secondsInState(row.id))
}

/** Medusa's own name for a store without one. */
const UNNAMED = "Medusa Store"
/** Guessed links must not reach the database. */
const NAME_KEPT_MS = 60_000
const names = new WeakMap<ExtWalletModuleService, { name: string | null; readAt: number }>()

export async function findShopName(container: MedusaContainer): Promise<string | null> {
  const wallet = walletOf(container)
  let known = names.get(wallet)
  if (!known || performance.now() - known.readAt > NAME_KEPT_MS) {
    known = { name: await readStoreName(container), readAt: performance.now() }
    names.set(wallet, known)
  }
  const { storefrontUrl } = wallet.options
  return known.name ?? (storefrontUrl && new URL(storefrontUrl).host)
}

async function readStoreName(container: MedusaContainer): Promise<string | null> {
  const wanted = { entity: "store", fields: ["name"] }
  const store = await findRecord<{ name?: string }>(queryOf(container), wanted)
  const name = store?.name?.trim()
  return name && name !== UNNAMED ? name : null
}

async function readItems(
  container: MedusaContainer,
  { cart_id, order_id }: TransactionRow
): Promise<Pick<DescribedPayment, "items" | "order">> {
  const subject = await findRecord<{ items?: CountedItem[]; display_id?: number }>(
    queryOf(container),
    {
      entity: cart_id ? "cart" : "order",
      fields: cart_id ? ["items.*"] : ["items.*", "display_id"],
      filters: { id: cart_id ?? order_id ?? "" },
    }
  )
  return { items: describeItems(subject?.items), order: subject?.display_id }
}
