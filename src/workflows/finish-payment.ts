/** The buyer approved and closed the tab: an admin says so in his place, and everything else is as it always is. */
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { obstacleToFinish } from "../domain/payment/obstacles"
import { noPayment, notAllowed } from "../modules/ext_wallet/refusals"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { toStep } from "./one-step-workflow"
import { settleReturnWorkflow } from "./settle-return"

export type FinishPaymentInput = { id: string; actor_id: string }

const requireUnfinishedStep = toStep("ext-wallet-require-unfinished", requireUnfinished)

async function requireUnfinished(
  container: MedusaContainer,
  { id }: FinishPaymentInput
): Promise<void> {
  const { ledger, options } = walletOf(container)
  const row = await ledger.find(id)
  if (row?.kind !== "payment") {
    throw noPayment()
  }
  const obstacle = obstacleToFinish(row)
  if (obstacle) {
    throw notAllowed(obstacle, options.service)
  }
}

export const finishPaymentWorkflow = createWorkflow(
  "ext-wallet-finish-payment",
  (input: WorkflowData<FinishPaymentInput>) => {
    requireUnfinishedStep(input)
    const approval = transform({ input }, ({ input }) => ({
      id: input.id,
      signal: "admin" as const,
      from_service: false,
      actor: `admin:${input.actor_id}`,
    }))
    return new WorkflowResponse(settleReturnWorkflow.runAsStep({ input: approval }))
  }
)
