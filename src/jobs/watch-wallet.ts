/** Checks whether an alert is over, and sends what a lost event would have sent. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { probeAlertsWorkflow, tellAlertsWorkflow } from "../workflows"

export default async function watchWallet(container: MedusaContainer): Promise<void> {
  await probeAlertsWorkflow(container).run()
  await tellAlertsWorkflow(container).run()
}

export const config = { name: "ext-wallet-watch", schedule: "* * * * *" }
