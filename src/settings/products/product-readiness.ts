/** Problems that would stop a product's checkout, found before a customer meets them. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { queryOf, walletOf } from "../../payments/context"
import { accountsWithCurrency, listedAccounts } from "../../payments/starting/accounts"
import { findProduct, listStopped, type ProductRecord } from "./product-records"

export type ProductProblem = "unlisted_account" | "physical_not_shipped"

export function problemsOf(
  { account, item_type, ships }: Omit<ProductRecord, "id" | "title">,
  listed: string[]
): ProductProblem[] {
  return [
    ...(account !== null && !listed.includes(account) ? (["unlisted_account"] as const) : []),
    ...(item_type === "physical" && !ships ? (["physical_not_shipped"] as const) : []),
  ]
}

export async function listStoppedProducts(
  container: MedusaContainer,
  page: { limit: number; offset: number }
) {
  const { listed } = await readAccounts(container)
  const { products, count } = await listStopped(databaseOf(container), listed, page)
  return {
    products: products.map((product) => ({ ...product, problems: problemsOf(product, listed) })),
    count,
    ...page,
  }
}

/** Null if the product doesn't exist. */
export async function readProduct(container: MedusaContainer, id: string) {
  const product = await findProduct(databaseOf(container), id)
  if (!product) {
    return null
  }
  const { listed, labels } = await readAccounts(container)
  return {
    product: { ...product, problems: problemsOf(product, listed) },
    accounts: listed.map((account) => ({ id: account, label: labels.get(account) ?? "" })),
  }
}

async function readAccounts(container: MedusaContainer) {
  const wallet = walletOf(container)
  const { active_environment, merchant_accounts } = await wallet.getSettings()
  const environment = await wallet.getEnvironment(active_environment)
  const accounts = await accountsWithCurrency(queryOf(container), environment.accounts)
  const listed = listedAccounts({ accounts, merchant_accounts })
  return {
    listed: [...new Set(listed.map(({ id }) => id))],
    labels: new Map(merchant_accounts.map(({ id, label }) => [id, label])),
  }
}

function databaseOf(container: MedusaContainer): Knex {
  return container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
}
