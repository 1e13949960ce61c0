/** Sends what is due. What fails stays due, later, until it was tried often enough. */
import type { CreateNotificationDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

import { messageOf } from "../domain/message-of"
import type { DeliveryRow } from "../modules/ext_wallet/types"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { loggerOf } from "../payments/records"
import { canSend } from "../settings/notification-channels"

export async function deliverMessages(container: MedusaContainer, owner: string): Promise<void> {
  const { deliveries } = walletOf(container).alerts
  for (let next = await deliveries.claim(owner); next; next = await deliveries.claim(owner)) {
    try {
      // Some are written down without knowing what the store can send.
      if (canSend(container, next.channel)) {
        await sendOnce(container, next)
      }
      await deliveries.delivered(next, owner)
    } catch (error) {
      const fate = await deliveries.failed(next, owner)
      loggerOf(container).warn(
        `External wallet: the ${next.channel} was not told "${next.title}" (attempt ${next.attempts}, ${fate}). ${messageOf(error)}`
      )
    }
  }
}

/**
 * Medusa takes a key that failed once as known, sends, and then reports an error all the same: so every
 * attempt has a key of its own, and one that a server did not live to report is looked up here.
 */
async function sendOnce(container: MedusaContainer, delivery: DeliveryRow): Promise<void> {
  const notifications = container.resolve(Modules.NOTIFICATION)
  const sent = await notifications.listNotifications({ resource_id: delivery.id })
  if (!sent.some(({ status }) => status === "success")) {
    await notifications.createNotifications(toNotification(delivery))
  }
}

function toNotification(delivery: DeliveryRow): CreateNotificationDTO {
  const { id, channel, recipient, title, description, attempts } = delivery
  const common = {
    to: recipient,
    channel,
    data: { title, description },
    resource_id: id,
    resource_type: "ext_wallet_alert_delivery",
    idempotency_key: `ext_wallet:${id}:${attempts}`,
  }
  switch (channel) {
    case "feed":
      return { ...common, template: "admin-ui" }
    case "email":
      return {
        ...common,
        template: "ext-wallet-alert",
        content: { subject: title, text: description, html: toHtml(description) },
      }
  }
}

function toHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }
  return `<p>${text.replace(/[&<>]/g, (character) => entities[character] ?? character)}</p>`
}
