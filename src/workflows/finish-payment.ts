/** The buyer approved and closed the tab: an admin says so in his place, and everything else is as it always is. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { obstacleToFinish } from "../domain/payment/obstacles"
import { noPayment, refused } from "../modules/ext_wallet/refusals"
import { settleReturnWorkflow } from "./settle-return"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { refusal } from "../domain/refusal"

export type FinishPaymentInput = { id: string; actor_id: string }

const requireUnfinishedStep = createStep(
  "ext-wallet-require-unfinished",
  async ({ id }: FinishPaymentInput, { container }) => {
    const row = await walletOf(container).ledger.find(id)
    if (row?.kind !== "payment") {
      throw noPayment()
    }
    const obstacle = obstacleToFinish(row)
    if (obstacle) {
      throw refused(refusal(obstacle))
    }
    return new StepResponse()
  }
)

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
