import type { MedusaContainer } from "@medusajs/framework/types"

import { recoverPaymentsWorkflow } from "../workflows"

/** Canceled orders whose event was missed are looked for once an hour, and whenever a server starts. */
export default async function recoverEveryMinute(container: MedusaContainer): Promise<void> {
  await recoverPaymentsWorkflow(container).run({ input: { ordersHourly: true } })
}

export const config = { name: "ext-wallet-recover", schedule: "* * * * *" }
