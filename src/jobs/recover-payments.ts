import type { MedusaContainer } from "@medusajs/framework/types"

import { recoverPaymentsWorkflow } from "../workflows"

export default async function recoverPayments(container: MedusaContainer): Promise<void> {
  await recoverPaymentsWorkflow(container).run()
}

export const config = { name: "ext-wallet-recover", schedule: "* * * * *" }
