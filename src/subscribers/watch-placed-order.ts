/** The cart is an order now: its other payments are not unfinished, and one paid in the sandbox must not be shipped. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { walletOf } from "../modules/ext_wallet/wallet-of"

export default async function watchPlacedOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const { id } = event.data
  const { ledger } = walletOf(container)
  const named = await ledger.listByOrder(id)
  const cartId = named[0]?.cart_id ?? (await findCartId(container, id))
  if (cartId) {
    await ledger.noteOrdered(cartId)
  }
  // A payment that waits for the service's own call may not name its order yet.
  const held = named.length === 0 && cartId ? await ledger.holdsCart({ cart_id: cartId }) : null
  if ([...named, held].some((payment) => payment?.environment === "sandbox")) {
    // Medusa merges it into what the order has.
    const metadata = { ext_wallet_environment: "sandbox" }
    await container.resolve(Modules.ORDER).updateOrders(id, { metadata })
  }
}

async function findCartId(container: MedusaContainer, order_id: string): Promise<string | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const wanted = { entity: "order_cart", fields: ["cart_id"], filters: { order_id } }
  const [link] = (await query.graph(wanted)).data as { cart_id: string }[]
  return link?.cart_id ?? null
}

export const config: SubscriberConfig = { event: "order.placed" }
