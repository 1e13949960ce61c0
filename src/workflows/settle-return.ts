/** The customer came back, or the wallet's SDK reports an approval: one order, or a clear reason why not. */
import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import type { Next } from "../domain/payment/decision"
import type { Obstruction } from "../domain/payment/signal"
import type { Settlement } from "../domain/payment/told"
import { completeApproved } from "../payments/settling/complete-payment"
import { concludeReturn } from "../payments/settling/conclude-return"
import { recordApproval, type Approval } from "../payments/settling/record-approval"

export type SettleReturnInput = Approval

const recordApprovalStep = createStep(
  "ext-wallet-record-approval",
  async (input: SettleReturnInput, { container }) =>
    new StepResponse<Next>(await recordApproval(container, input))
)

const completePaymentStep = createStep(
  "ext-wallet-complete-payment",
  async ({ id, next }: { id: string; next: Next }, { container }) => {
    const obstruction = next === "complete" ? await completeApproved(container, id) : null
    return new StepResponse<Obstruction | null>(obstruction)
  }
)

const readOutcomeStep = createStep(
  "ext-wallet-read-outcome",
  async ({ id, obstruction }: { id: string; obstruction: Obstruction | null }, { container }) =>
    new StepResponse<Settlement>(await concludeReturn(container, id, obstruction))
)

export const settleReturnWorkflow = createWorkflow(
  "ext-wallet-settle-return",
  (input: WorkflowData<SettleReturnInput>) => {
    const next = recordApprovalStep(input)
    const obstruction = completePaymentStep({ id: input.id, next })
    const settlement = readOutcomeStep({ id: input.id, obstruction })
    const settled = createHook("settled", { id: input.id, settlement })
    return new WorkflowResponse(settlement, { hooks: [settled] })
  }
)
