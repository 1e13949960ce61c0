/** The customer approved and closed the tab. An admin reports the approval instead; the rest is as usual. */
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { obstacleToFinish } from "../domain/payment/admin-decision"
import type { Settlement } from "../domain/payment/outcome-tables"
import { notAllowed } from "../modules/ext_wallet/refusals"
import { requirePayment, walletOf } from "../modules/ext_wallet/wallet-of"
import { checkpoint } from "../payments/checkpoint"
import { readStoreView } from "../payments/store/read-store-view"
import { toStep } from "./without-hooks"
import { settleReturnWorkflow } from "./with-hooks"

export type FinishPaymentInput = { id: string; actor_id: string }

/** `ordered_otherwise`: the order was made another way meanwhile, and this payment has nothing to do with it. */
export type FinishedPayment = Omit<Settlement, "outcome"> & {
  outcome: Settlement["outcome"] | "ordered_otherwise"
}

const requireUnfinishedStep = toStep("ext-wallet-require-unfinished", requireUnfinished)
const tellFinishedStep = toStep("ext-wallet-tell-finished", tellFinished)

async function requireUnfinished(
  container: MedusaContainer,
  { id }: FinishPaymentInput
): Promise<void> {
  const row = await requirePayment(container, id)
  const obstacle = obstacleToFinish(row, await readStoreView(container, row))
  if (obstacle) {
    throw notAllowed(obstacle, walletOf(container).options.service)
  }
  await checkpoint("finish_checked", id)
}

type Settled = { id: string; settlement: Settlement }

/** The customer would see the order regardless of the payment it was made with. */
async function tellFinished(
  container: MedusaContainer,
  { id, settlement }: Settled
): Promise<FinishedPayment> {
  const { state } = await requirePayment(container, id)
  const isOthers = state === "superseded" && settlement.order_id !== null
  return isOthers ? { ...settlement, outcome: "ordered_otherwise" } : settlement
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
    const settlement = settleReturnWorkflow.runAsStep({ input: approval })
    return new WorkflowResponse(tellFinishedStep({ id: input.id, settlement }))
  }
)
