/** Checks whether an alert is over, and sends what a lost event would have sent. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { probeAlerts } from "../alerts/probe-alerts"
import { sendAlerts } from "../alerts/send-alerts"

export default async function watchWallet(container: MedusaContainer): Promise<void> {
  await probeAlerts(container)
  await sendAlerts(container)
}

export const config = { name: "ext-wallet-watch", schedule: "* * * * *" }
