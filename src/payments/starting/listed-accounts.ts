/** A product's metadata is changed by many hands: it names no account that the settings do not. */
import type { PurchaseLine } from "../../domain/purchase"
import { problemError } from "../../modules/ext_wallet/problem-error"
import type { MerchantAccount } from "../../modules/ext_wallet/types"

type Listed = {
  environment: { account_id: string | null; merchant_account_id: string | null }
  merchant_accounts: MerchantAccount[]
}

/** The environment's own accounts are listed by being set. */
export function listedAccounts({ environment, merchant_accounts }: Listed): string[] {
  const { account_id, merchant_account_id } = environment
  const all = [account_id, merchant_account_id, ...merchant_accounts.map(({ id }) => id)]
  return [...new Set(all.filter((id) => id !== null))]
}

/** Throws the problem with its remedy. */
export function requireListedAccount(
  listed: Listed,
  { description, productId }: PurchaseLine,
  account: string
): void {
  if (!listedAccounts(listed).includes(account)) {
    const product = productId ? `${description} (${productId})` : description
    throw problemError("unlisted_account", { account, product })
  }
}
