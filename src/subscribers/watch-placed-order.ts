/** The cart is an order now: its other payments are not unfinished, and one paid in the sandbox must not be shipped. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { Modules } from "@medusajs/framework/utils"

import { findLinked, queryOf, walletOf } from "../payments/context"

export default async function watchPlacedOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const { id } = event.data
  const { ledger } = walletOf(container)
  const named = await ledger.listByOrder(id)
  const linked = () => findLinked(queryOf(container), "order_cart", "cart_id", { order_id: id })
  const cartId = named[0]?.cart_id ?? (await linked())
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

export const config: SubscriberConfig = { event: "order.placed" }
