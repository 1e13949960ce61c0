type Item = { title: string; product_title?: string | null; variant_title?: string | null }

/** An item as the wallet and our own pages call it. */
export function describeItem(item: Item): string {
  const name = item.product_title ?? item.title
  const variant = item.variant_title
  return variant && variant !== name && variant !== "Default variant"
    ? `${name} (${variant})`
    : name
}
