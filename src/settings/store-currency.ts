import type { MedusaContainer } from "@medusajs/framework/types"

import { minorDigits } from "../domain/currency"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { findRecord, queryOf } from "../payments/records"

type Store = { supported_currencies?: ({ currency_code: string; is_default: boolean } | null)[] }

/** The store's own, or another with decimals: without them the wallet's unit cannot be told. */
export async function storeCurrency(container: MedusaContainer): Promise<string> {
  const store = await findRecord<Store>(queryOf(container), {
    entity: "store",
    fields: ["supported_currencies.currency_code", "supported_currencies.is_default"],
  })
  const { currencies: allowed } = walletOf(container).options
  const codes = (store?.supported_currencies ?? [])
    .flatMap((currency) => currency ?? [])
    .sort((a, b) => Number(b.is_default) - Number(a.is_default))
    .map(({ currency_code }) => currency_code.toLowerCase())
    .filter((code) => allowed?.includes(code) ?? true)
  return codes.find((code) => minorDigits(code) > 0) ?? codes[0] ?? allowed?.[0] ?? "eur"
}
