/** Whether somebody hears of trouble: in the dashboard's feed, or by e-mail. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { canSend } from "../settings/notification-channels"
import { sentence } from "../words/sentence"
import { ok, warning, type Check } from "./check"

export async function checkNotifications(container: MedusaContainer): Promise<Check> {
  const { notify_addresses } = await walletOf(container).getSettings()
  return judgeNotifications({
    recipients: notify_addresses.length,
    hasEmail: canSend(container, "email"),
    hasFeed: canSend(container, "feed"),
  })
}

type Channels = { recipients: number; hasEmail: boolean; hasFeed: boolean }

/** Counted and not named: who they are is nobody else's business. */
export function judgeNotifications({ recipients, hasEmail, hasFeed }: Channels): Check {
  const id = "notifications"
  if (recipients > 0 && !hasEmail) {
    const message = sentence("doctor.notifications.noEmail", { count: recipients })
    return warning(id, message, sentence("doctor.notifications.noEmailRemedy"))
  }
  if (recipients > 0) {
    return ok(id, sentence("doctor.notifications.email", { count: recipients }))
  }
  return hasFeed
    ? ok(id, sentence("doctor.notifications.feed"))
    : warning(
        id,
        sentence("doctor.notifications.nobody"),
        sentence("doctor.notifications.nobodyRemedy")
      )
}
