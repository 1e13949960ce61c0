/** A product's metadata is changed by many hands: it names no account that the settings do not. */
import type { PurchaseLine } from "../../domain/purchase"
import { problemError } from "../../modules/ext_wallet/problem-error"
import type { MerchantAccount } from "../../modules/ext_wallet/types"

export const ACCOUNT_METADATA_KEY = "ext_wallet_merchant_account_id"

type Listed = {
  environment: { account_id: string | null; merchant_account_id: string | null }
  merchant_accounts: MerchantAccount[]
}

/** The account that a product names, if it names one. */
export function accountOf(metadata: Record<string, unknown> | null | undefined): string | null {
  const named = metadata?.[ACCOUNT_METADATA_KEY]
  return (typeof named === "string" && named.trim()) || null
}

/** The environment's own accounts are listed by being set. */
export function isListed(
  { environment: { account_id, merchant_account_id }, merchant_accounts }: Listed,
  account: string
): boolean {
  return [account_id, merchant_account_id, ...merchant_accounts.map(({ id }) => id)].includes(
    account
  )
}

/** Throws the problem with its remedy. */
export function requireListedAccount(
  listed: Listed,
  { description, productId }: PurchaseLine,
  account: string
): void {
  if (!isListed(listed, account)) {
    const product = productId ? `${description} (${productId})` : description
    throw problemError("unlisted_account", { account, product })
  }
}
