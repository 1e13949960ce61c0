/** Sends alerts as soon as something breaks or recovers. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"

import { sendAlerts } from "../alerts/send-alerts"

export default async function sendAlertsSoon({ container }: SubscriberArgs): Promise<void> {
  await sendAlerts(container)
}

export const config: SubscriberConfig = { event: "ext_wallet.alert_changed" }
