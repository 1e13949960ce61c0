/** Products whose checkout would be stopped. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { listStoppedProducts } from "../settings/products/product-readiness"
import { sentence } from "../words/sentence"
import { error, ok, type Check } from "./check"

/** As many as one reads in a sentence; the page behind the link has all of them. */
const SHOWN = { limit: 5, offset: 0 }

export async function checkMerchantAccounts(container: MedusaContainer): Promise<Check> {
  return judgeMerchantAccounts(await listStoppedProducts(container, SHOWN))
}

type Stopped = {
  products: { id: string; title: string; account: string | null }[]
  count: number
}

export function judgeMerchantAccounts({ products, count }: Stopped): Check {
  const id = "merchant_accounts"
  if (count === 0) {
    return ok(id, sentence("doctor.merchant_accounts.ok"))
  }
  const named = products.map(({ title, account, ...product }) =>
    [`${title} (${product.id})`, account].filter(Boolean).join(": ")
  )
  const shown = [...named, ...(count > products.length ? ["…"] : [])].join("; ")
  const message = sentence("doctor.merchant_accounts.stopped", { count, products: shown })
  return error(id, message, sentence("doctor.merchant_accounts.remedy"))
}
