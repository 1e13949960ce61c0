import type { ExecArgs } from "@medusajs/framework/types"

import { seedAdmin } from "./seed/admin"
import { seedProducts } from "./seed/products"
import { seedPromotion } from "./seed/promotion"
import { seedRegion } from "./seed/region"
import { seedSalesChannel } from "./seed/sales-channel"
import { seedShipping } from "./seed/shipping"
import { seedStoreName } from "./seed/store-name"
import { seedTaxes } from "./seed/taxes"
import { seedWallet } from "./seed/wallet"

/** Every part looks for what it would make first, so that it may run on a store that has some of it. */
export default async function seed({ container }: ExecArgs): Promise<void> {
  await seedStoreName(container)
  const salesChannelId = await seedSalesChannel(container)
  await seedRegion(container)
  await seedTaxes(container)
  const shipping = await seedShipping(container, salesChannelId)
  await seedProducts(container, { salesChannelId, ...shipping })
  await seedPromotion(container)
  await seedAdmin(container)
  await seedWallet(container)
}
