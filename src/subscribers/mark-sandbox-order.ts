/** An order paid with play money says so, wherever it is shown: nobody should ship it. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { Modules } from "@medusajs/framework/utils"

import { EXT_WALLET_MODULE } from "../modules/ext_wallet"
import type ExtWalletModuleService from "../modules/ext_wallet/service"

export default async function markSandboxOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const wallet = container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const [row] = await wallet.ledger.listByOrder(event.data.id)
  if (row?.environment !== "sandbox") {
    return
  }
  const orders = container.resolve(Modules.ORDER)
  const order = await orders.retrieveOrder(event.data.id, { select: ["id", "metadata"] })
  await orders.updateOrders(order.id, {
    metadata: { ...order.metadata, ext_wallet_environment: "sandbox" },
  })
}

export const config: SubscriberConfig = { event: "order.placed" }
