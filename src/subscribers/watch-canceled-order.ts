/** Canceling an order without the admin route refunds nothing, so an admin has to. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"

import { openRefundOwed } from "../payments/refunds/refund-owed"

export default async function watchCanceledOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await openRefundOwed(container, event.data.id)
}

export const config: SubscriberConfig = { event: "order.canceled" }
