/** Sends alerts to admins: to the dashboard's feed, and by email if the store can send it. */
import type { CreateNotificationDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

import { messageOf } from "../domain/message-of"
import type { WaitingMessage } from "../modules/ext_wallet/types"
import { loggerOf, walletOf } from "../payments/context"
import { canSend, sendMessage } from "../payments/store/can-send"

export async function sendAlerts(container: MedusaContainer): Promise<void> {
  const { alerts } = walletOf(container)
  await alerts.tell()
  for (let next = await alerts.messages.claim(); next; next = await alerts.messages.claim()) {
    const { channel, title } = next.message
    try {
      // A message is written without knowing what the store can send.
      if (canSend(container, channel)) {
        await sendOnce(container, next)
      }
      await alerts.messages.sent(next)
    } catch (error) {
      const fate = (await alerts.messages.failed(next)) ? "given up" : "tried again later"
      loggerOf(container).warn(
        `External wallet: the ${channel} was not told "${title}" (${fate}). ${messageOf(error)}`
      )
    }
  }
}

/** One that a server did not live to report is looked up here: every attempt has a key of its own. */
async function sendOnce(container: MedusaContainer, waiting: WaitingMessage): Promise<void> {
  const notifications = container.resolve(Modules.NOTIFICATION)
  const sent = await notifications.listNotifications({ resource_id: waiting.id })
  if (!sent.some(({ status }) => status === "success")) {
    await sendMessage(container, waiting.id, toNotification(waiting))
  }
}

function toNotification({ id, message }: WaitingMessage): CreateNotificationDTO {
  const { channel, recipient, title, description } = message
  return {
    to: recipient,
    channel,
    data: { title, description },
    resource_id: id,
    resource_type: "ext_wallet_message",
    ...(channel === "feed"
      ? { template: "admin-ui" }
      : {
          template: "ext-wallet-alert",
          content: { subject: title, text: description, html: toHtml(description) },
        }),
  }
}

function toHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }
  const escaped = text.replace(/[&<>]/g, (character) => entities[character] ?? character)
  return `<p>${escaped.replace(/https?:\/\/[^\s"]+/g, '<a href="$&">$&</a>')}</p>`
}
