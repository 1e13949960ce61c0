/** Sends alerts as soon as something breaks or recovers. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"

import { tellAlertsWorkflow } from "../workflows"

export default async function tellAlertsSoon({ container }: SubscriberArgs): Promise<void> {
  await tellAlertsWorkflow(container).run()
}

export const config: SubscriberConfig = { event: "ext_wallet.alert_changed" }
