/** Regions where the wallet is not offered, carts that no account can charge, and products whose checkout would be stopped. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../payments/context"
import { currenciesShownWrong, regionsWithoutAccount, regionsWithWallet } from "../settings/go-live"
import { listStoppedProducts } from "../settings/products/product-readiness"
import { sentence } from "../words/sentence"
import { type Check, error, ok, warning } from "./check"

export async function checkAccounts(container: MedusaContainer): Promise<Check> {
  const wallet = walletOf(container)
  const { active_environment } = await wallet.getSettings()
  const environment = await wallet.getEnvironment(active_environment)
  const wrong = await currenciesShownWrong(container, environment)
  if (wrong.length > 0) {
    const currencies = wrong.join(", ").toUpperCase()
    return error(
      "accounts",
      sentence("doctor.accounts.shownWrong", { currencies }),
      sentence("doctor.accounts.shownWrongRemedy")
    )
  }
  const regions = await regionsWithWallet(container)
  return judgeAccounts(await regionsWithoutAccount(container, regions, environment), regions.length)
}

/** Regions where the wallet isn't offered; an error if these are all regions with the wallet. */
export function judgeAccounts(
  without: { name: string; currency_code: string }[],
  regions: number
): Check {
  const id = "accounts"
  if (regions === 0) {
    return warning(id, sentence("doctor.accounts.none"), sentence("doctor.accounts.noneRemedy"))
  }
  if (without.length === 0) {
    return ok(id)
  }
  const names = without.map(({ name, currency_code }) => `${name} (${currency_code.toUpperCase()})`)
  const judge = without.length === regions ? error : warning
  return judge(
    id,
    sentence("doctor.accounts.missing", { regions: names.join(", ") }),
    sentence("doctor.accounts.remedy")
  )
}

/** Few enough for a sentence; the linked page has all of them. */
const FIRST_PAGE = { limit: 5, offset: 0 }

export async function checkMerchantAccounts(container: MedusaContainer): Promise<Check> {
  return judgeMerchantAccounts(await listStoppedProducts(container, FIRST_PAGE))
}

type Stopped = {
  products: { id: string; title: string; account: string | null }[]
  count: number
}

export function judgeMerchantAccounts({ products, count }: Stopped): Check {
  const id = "merchant_accounts"
  if (count === 0) {
    return ok(id)
  }
  const named = products.map(({ title, account, ...product }) =>
    [`${title} (${product.id})`, account].filter(Boolean).join(": ")
  )
  const shown = [...named, ...(count > products.length ? ["…"] : [])].join("; ")
  const message = sentence("doctor.merchant_accounts.stopped", { count, products: shown })
  return error(id, message, sentence("doctor.merchant_accounts.remedy"))
}
