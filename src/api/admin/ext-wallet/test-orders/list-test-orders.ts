/** The recent orders that nobody should ship: they were paid in the sandbox. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"

/** Whoever looks at the orders ships those of the last weeks; older tests would only be in the way. */
const RECENT = { days: 30, atMost: 20 }

type Order = { id: string; display_id: number; status: string }

export async function listTestOrders(container: MedusaContainer) {
  const wallet = container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const ids = await wallet.facts.listTestOrders(RECENT)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "display_id", "status"],
    filters: { id: ids },
  })
  return (data as Order[])
    .filter(({ status }) => status !== "canceled" && status !== "archived")
    .sort((one, other) => other.display_id - one.display_id)
    .map(({ id, display_id }) => ({ id, display_id }))
}
