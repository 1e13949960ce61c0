/** Something went wrong, or right again: the admins hear of it at once. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"

import { tellAlerts } from "../alerts/tell-alerts"

export default async function tellAlertsSoon({ container }: SubscriberArgs): Promise<void> {
  await tellAlerts(container)
}

export const config: SubscriberConfig = { event: "ext_wallet.alert_changed" }
