/** Sends alerts as soon as something breaks or recovers. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"

import { tellAlerts } from "../alerts/tell-alerts"

export default async function tellAlertsSoon({ container }: SubscriberArgs): Promise<void> {
  await tellAlerts(container)
}

export const config: SubscriberConfig = { event: "ext_wallet.alert_changed" }
