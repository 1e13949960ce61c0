/** An order paid with play money says so, wherever it is shown: nobody should ship it. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { walletOf } from "../modules/ext_wallet/wallet-of"

export default async function markSandboxOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const { id } = event.data
  if (!(await isPaidInSandbox(container, id))) {
    return
  }
  // Medusa merges it into what the order has.
  const metadata = { ext_wallet_environment: "sandbox" }
  await container.resolve(Modules.ORDER).updateOrders(id, { metadata })
}

async function isPaidInSandbox(container: MedusaContainer, order_id: string): Promise<boolean> {
  const { ledger } = walletOf(container)
  const named = await ledger.listByOrder(order_id)
  if (named.length > 0) {
    return named.some(({ environment }) => environment === "sandbox")
  }
  // By its cart: a payment that waits for the service's own call may not name its order yet.
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const wanted = { entity: "order_cart", fields: ["cart_id"], filters: { order_id } }
  const [link] = (await query.graph(wanted)).data as { cart_id: string }[]
  const row = link && (await ledger.holdsCart({ cartId: link.cart_id }))
  return row?.environment === "sandbox"
}

export const config: SubscriberConfig = { event: "order.placed" }
