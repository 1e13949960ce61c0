/** Sees orders that were paid in the sandbox, and has them marked. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { markSandboxOrderWorkflow } from "../workflows/mark-sandbox-order"

type Order = { payment_collections?: { payment_sessions?: { id: string }[] }[] }

export default async function markSandboxOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const { id } = event.data
  // By its sessions: a payment that waits for the service's own call may not name its order yet.
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["payment_collections.payment_sessions.id"],
    filters: { id },
  })
  const collections = (data as Order[]).flatMap((order) => order.payment_collections ?? [])
  const sessions = collections.flatMap(({ payment_sessions }) => payment_sessions ?? [])
  const { ledger } = walletOf(container)
  const rows = await Promise.all(sessions.map((session) => ledger.findBySession(session.id)))
  if (rows.some((row) => row?.environment === "sandbox")) {
    await markSandboxOrderWorkflow(container).run({ input: { order_id: id } })
  }
}

export const config: SubscriberConfig = { event: "order.placed" }
