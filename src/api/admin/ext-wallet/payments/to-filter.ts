import type { MedusaContainer } from "@medusajs/framework/types"

import type { PaymentFilter } from "../../../../modules/ext_wallet/types"
import { searchStore } from "../../../../payments/searching/search-store"

type Wanted = Omit<PaymentFilter, "search"> & { q?: string | undefined }

export async function toFilter(
  container: MedusaContainer,
  { q, ...filter }: Wanted
): Promise<PaymentFilter> {
  return q === undefined ? filter : { ...filter, search: await searchStore(container, q) }
}
