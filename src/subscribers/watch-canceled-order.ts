/** Canceling an order without the admin route refunds nothing, so an admin has to. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"

import { refundOwedWorkflow } from "../workflows"

export default async function watchCanceledOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await refundOwedWorkflow(container).run({ input: { order_id: event.data.id } })
}

export const config: SubscriberConfig = { event: "order.canceled" }
