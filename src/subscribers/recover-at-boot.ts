/** On start, a server continues what an earlier one left unfinished. */
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"

import { recoverPaymentsWorkflow } from "../workflows"

export default async function recoverAtBoot({ container }: SubscriberArgs): Promise<void> {
  await recoverPaymentsWorkflow(container).run()
}

export const config: SubscriberConfig = { event: "ext_wallet.started" }
