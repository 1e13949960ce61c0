/** What a product's metadata says to the wallet. Others write there, too: anything else is ignored. */

export const ACCOUNT_METADATA_KEY = "ext_wallet_merchant_account_id"
export const ITEM_TYPE_METADATA_KEY = "ext_wallet_item_type"

export const ITEM_TYPES = ["digital", "physical"] as const
export type ItemType = (typeof ITEM_TYPES)[number]

type Metadata = Record<string, unknown> | null | undefined

/** The account that a product names, if it names one. */
export function accountOf(metadata: Metadata): string | null {
  const named = metadata?.[ACCOUNT_METADATA_KEY]
  return (typeof named === "string" && named.trim()) || null
}

/** What the wallet is told, regardless of what Medusa ships. */
export function itemTypeOf(metadata: Metadata): ItemType | null {
  return ITEM_TYPES.find((type) => type === metadata?.[ITEM_TYPE_METADATA_KEY]) ?? null
}
