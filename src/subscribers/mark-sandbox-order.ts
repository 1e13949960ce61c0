/** An order paid with play money says so, wherever it is shown: nobody should ship it. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { walletOf } from "../modules/ext_wallet/wallet-of"

type Metadata = Record<string, unknown> | null

export default async function markSandboxOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const { id } = event.data
  if (!(await isPaidInSandbox(container, id))) {
    return
  }
  const order = await find<{ metadata?: Metadata }>(container, "order", ["metadata"], { id })
  const metadata = { ...order?.metadata, ext_wallet_environment: "sandbox" }
  await container.resolve(Modules.ORDER).updateOrders(id, { metadata })
}

async function isPaidInSandbox(container: MedusaContainer, order_id: string): Promise<boolean> {
  const { ledger } = walletOf(container)
  const named = await ledger.listByOrder(order_id)
  if (named.length > 0) {
    return named.some(({ environment }) => environment === "sandbox")
  }
  // By its cart: a payment that waits for the service's own call may not name its order yet.
  const link = await find<{ cart_id: string }>(container, "order_cart", ["cart_id"], { order_id })
  const row = link && (await ledger.holdsCart({ cartId: link.cart_id }))
  return row?.environment === "sandbox"
}

async function find<T>(
  container: MedusaContainer,
  entity: string,
  fields: string[],
  filters: Record<string, string>
): Promise<T | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity, fields, filters })
  return data[0] as T | undefined
}

export const config: SubscriberConfig = { event: "order.placed" }
