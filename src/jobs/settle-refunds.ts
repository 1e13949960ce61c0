/** Finishes, or withdraws, the refunds that a server was recording when it died. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { settleRefundsWorkflow } from "../workflows"

export default async function settleRefunds(container: MedusaContainer): Promise<void> {
  await settleRefundsWorkflow(container).run()
}

export const config = { name: "ext-wallet-settle-refunds", schedule: "* * * * *" }
