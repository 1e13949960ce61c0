/** Products with wallet metadata, filtered in the database: a shop may have many without. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

import {
  ACCOUNT_METADATA_KEY,
  ITEM_TYPE_METADATA_KEY,
  type ItemType,
} from "../../domain/product-metadata"

export type ProductRecord = {
  id: string
  title: string
  account: string | null
  item_type: ItemType | null
  /** Whether Medusa asks for an address: by its shipping profile, or by its inventory. */
  ships: boolean
}

/** What `trim` takes off. */
const WHITESPACE =
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

/** What `accountOf` and `itemTypeOf` read of a single product, for all of them. */
const PRODUCTS = `(
  select product.id, product.title,
    case when jsonb_typeof(metadata->'${ACCOUNT_METADATA_KEY}') = 'string'
      then nullif(btrim(metadata->>'${ACCOUNT_METADATA_KEY}', '${WHITESPACE}'), '') end as account,
    case when metadata->>'${ITEM_TYPE_METADATA_KEY}' in ('digital', 'physical')
      then metadata->>'${ITEM_TYPE_METADATA_KEY}' end as item_type,
    exists (
      select from product_shipping_profile link
      where link.product_id = product.id and link.deleted_at is null
    ) or exists (
      select from product_variant variant
      join product_variant_inventory_item link on link.variant_id = variant.id
      join inventory_item item on item.id = link.inventory_item_id
      where variant.product_id = product.id and item.requires_shipping
        and variant.deleted_at is null and link.deleted_at is null and item.deleted_at is null
    ) as ships
  from product where product.deleted_at is null
) as product`

/** Those whose checkout would be stopped, for one of the reasons that `problemsOf` names. */
const STOPPED = "(account <> all(?) or (item_type is not distinct from 'physical' and not ships))"

type Page = { limit: number; offset: number }

export async function listStopped(
  database: Knex,
  listed: string[],
  { limit, offset }: Page
): Promise<{ products: ProductRecord[]; count: number }> {
  const stopped = () => database.from(database.raw(PRODUCTS)).whereRaw(STOPPED, [listed])
  const [products, counted] = await Promise.all([
    stopped().orderBy(["title", "id"]).limit(limit).offset(offset).select<ProductRecord[]>(),
    stopped().first<{ count: number }>(database.raw("count(*)::int as count")),
  ])
  return { products, count: counted.count }
}

export async function findProduct(database: Knex, id: string): Promise<ProductRecord | null> {
  const found = database.from(database.raw(PRODUCTS)).where({ id })
  return (await found.first<ProductRecord | undefined>()) ?? null
}
