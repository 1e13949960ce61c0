/** Sees orders that were paid in the sandbox, and has them marked. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { markSandboxOrderWorkflow } from "../workflows/mark-sandbox-order"

export default async function markSandboxOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const [row] = await walletOf(container).ledger.listByOrder(event.data.id)
  if (row?.environment === "sandbox") {
    await markSandboxOrderWorkflow(container).run({ input: { order_id: event.data.id } })
  }
}

export const config: SubscriberConfig = { event: "order.placed" }
