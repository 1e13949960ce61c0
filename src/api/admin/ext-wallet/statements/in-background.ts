import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import { continueStatementsWorkflow } from "../../../../workflows"

/** Whoever asked sees how far it is; should this server die, the job on another one carries on. */
export function inBackground(container: MedusaContainer): void {
  const work = continueStatementsWorkflow(container)
    .run()
    .then(() => undefined)
  walletOf(container).unfinished.add(work)
}
