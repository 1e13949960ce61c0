/**
 * Tells the admins what they have not heard yet: in the dashboard's feed, and by e-mail where the store
 * can send any. An alert is told under a lease, so that of many servers one does; a message that cannot
 * be sent is tried again by the next run.
 */
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { randomUUID } from "node:crypto"

import type { AlertMessage, AlertRow, WaitingReviews } from "../modules/ext_wallet/types"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { toAlertText } from "./alert-text"
import { canSend } from "../settings/notification-channels"
import { deliverMessages } from "./deliver-messages"

const CREDENTIALS_REJECTED = "ext_wallet.credentials_rejected"

/** How many alerts were told. */
export async function tellAlerts(container: MedusaContainer): Promise<number> {
  const { alerts } = walletOf(container)
  const owner = randomUUID()
  let told = 0
  for (let alert = await alerts.claim(owner); alert; alert = await alerts.claim(owner)) {
    if (alert.kind === "credentials_rejected" && alert.state === "open") {
      await emitRejected(container, alert)
    }
    await alerts.markTold(alert, owner, await toMessages(container, alert))
    told += 1
  }
  await deliverMessages(container, owner)
  return told
}

/** Before the alert counts as told, so that a server that dies here leaves it to be emitted again. */
async function emitRejected(container: MedusaContainer, alert: AlertRow): Promise<void> {
  const id = alert.wallet_transaction_id
  const row = id ? await walletOf(container).ledger.find(id) : null
  await container.resolve(Modules.EVENT_BUS).emit({
    name: CREDENTIALS_REJECTED,
    data: { id, order_id: row?.order_id ?? null, cart_id: row?.cart_id ?? null },
  })
}

async function toMessages(container: MedusaContainer, alert: AlertRow): Promise<AlertMessage[]> {
  const wallet = walletOf(container)
  const { notify_addresses } = await wallet.getSettings()
  const recipients: Pick<AlertMessage, "channel" | "recipient">[] = [
    { channel: "feed", recipient: "" },
    ...notify_addresses.map((recipient) => ({ channel: "email" as const, recipient })),
  ]
  const text = toAlertText(alert, wallet.options.service, await findWaiting(container, alert))
  return recipients
    .filter(({ channel }) => canSend(container, channel))
    .map((recipient) => ({ ...recipient, ...text }))
}

async function findWaiting(
  container: MedusaContainer,
  { kind, scope }: AlertRow
): Promise<WaitingReviews | undefined> {
  return kind === "review_opened" && scope !== "shop"
    ? walletOf(container).alerts.waitingReviews(scope)
    : undefined
}
