import type { MedusaContainer } from "@medusajs/framework/types"

import type { Settlement } from "../../domain/payment/told"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { traced } from "../../telemetry"
import { settleReturnWorkflow, type SettleReturnInput } from "../../workflows"

/** Goes on where nobody waits for it any more, and a server that is asked to end waits for it. */
export function settle(container: MedusaContainer, input: SettleReturnInput): Promise<Settlement> {
  const settling = traced(
    "settle",
    { "ext_wallet.approved_by": input.signal },
    async () => (await settleReturnWorkflow(container).run({ input })).result,
    ({ outcome, reason }) => ({ outcome: reason ?? outcome })
  )
  walletOf(container).unfinished.add(settling)
  return settling
}
