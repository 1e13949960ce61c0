/** Something went wrong, or right again: the admins hear of it at once. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"

import { tellAlertsWorkflow } from "../workflows"

export default async function tellAlertsSoon({ container }: SubscriberArgs): Promise<void> {
  await tellAlertsWorkflow(container).run()
}

export const config: SubscriberConfig = { event: "ext_wallet.alert_changed" }
