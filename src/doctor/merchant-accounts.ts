/** Products whose checkout would be stopped, because nobody has listed the account that they name. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { listRecords, queryOf } from "../payments/records"
import { accountOf, ACCOUNT_METADATA_KEY, isListed } from "../payments/starting/listed-accounts"
import { say } from "../words/say"
import { ok, type Check } from "./types"

const MOST_SHOWN = 5

type Product = { id: string; title: string; metadata: Record<string, unknown> | null }

export async function checkMerchantAccounts(container: MedusaContainer): Promise<Check> {
  const wallet = walletOf(container)
  const { active_environment, merchant_accounts } = await wallet.getSettings()
  const environment = await wallet.getEnvironment(active_environment)
  const products = await listRecords<Product>(queryOf(container), {
    entity: "product",
    fields: ["id", "title", "metadata"],
    filters: { metadata: { [ACCOUNT_METADATA_KEY]: { $ne: null } } },
  })
  const unlisted = products.flatMap(({ id, title, metadata }) => {
    const account = accountOf(metadata)
    const isKnown = account === null || isListed({ environment, merchant_accounts }, account)
    return isKnown ? [] : [`${title} (${id}): ${account}`]
  })
  return judgeMerchantAccounts(unlisted)
}

export function judgeMerchantAccounts(unlisted: string[]): Check {
  const id = "merchant_accounts"
  if (unlisted.length === 0) {
    return ok(id, say("doctor.merchant_accounts.ok"))
  }
  const shown = unlisted.slice(0, MOST_SHOWN).join("; ")
  const products = unlisted.length > MOST_SHOWN ? `${shown}; …` : shown
  const message = say("doctor.merchant_accounts.unlisted", { count: unlisted.length, products })
  return { id, status: "error", message, remedy: say("doctor.merchant_accounts.remedy") }
}
