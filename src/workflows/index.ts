/** The workflows behind the API: what a store may hook into, or run as a step of its own. */
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { obstacleToFinish } from "../domain/payment/admin-decision"
import type { Settlement } from "../domain/payment/session-status"
import { notAllowed } from "../modules/ext_wallet/refusals"
import { requirePayment, walletOf } from "../payments/context"
import { checkpoint } from "../payments/checkpoint"
import { requestPayment, withdrawRequest } from "../payments/payment-requests/request-payment"
import {
  recoverPayments,
  type RecoverPaymentsInput,
  type Recovery,
} from "../payments/recovery/recover-payments"
import { recordRefund, type RecordRefundInput } from "../payments/refunds/record-refund"
import { resolveReview, type ResolveReviewInput } from "../payments/review/resolve-review"
import { retryCapture, type RetryCaptureInput } from "../payments/review/retry-capture"
import { settleReturn, type Approval } from "../payments/settling/settle-return"
import { readStoreView } from "../payments/store/read-store-view"

export {
  authorizeOrderPaymentWorkflow,
  type AuthorizeOrderPaymentInput,
} from "../payments/settling/authorize-order-payment"
export type { FailureReason, Settlement } from "../domain/payment/session-status"
export type { RecordRefundInput, Recovery, ResolveReviewInput }

type Run<Input, Output> = (container: MedusaContainer, input: Input) => Promise<Output>

function toStep<Input, Output>(name: string, run: Run<Input, Output>) {
  return createStep<Input, Output, undefined>(name, (input, { container }) =>
    run(container, input).then((output) => new StepResponse<Output>(output))
  )
}

/* With a hook. */

export type SettleReturnInput = Approval

const settleReturnStep = toStep("ext-wallet-settle-return-step", settleReturn)

/** The customer came back, or the wallet's SDK reports an approval: one order, or a clear reason why not. */
export const settleReturnWorkflow = createWorkflow(
  "ext-wallet-settle-return",
  (input: WorkflowData<SettleReturnInput>) => {
    const settlement = settleReturnStep(input)
    const settled = createHook("settled", { id: input.id, settlement })
    return new WorkflowResponse(settlement, { hooks: [settled] })
  }
)

const recordRefundStep = toStep("ext-wallet-record-refund-step", recordRefund)

/** The form on the order's wallet card: one refund in Medusa and in the ledger, however often it is sent. */
export const recordRefundWorkflow = createWorkflow(
  "ext-wallet-record-refund",
  (input: WorkflowData<RecordRefundInput>) => {
    const recorded = recordRefundStep(input)
    const refundRecorded = createHook("refundRecorded", { id: input.id })
    return new WorkflowResponse(recorded, { hooks: [refundRecorded] })
  }
)

const resolveReviewStep = toStep("ext-wallet-resolve-review-step", resolveReview)

/** An admin checked a payment at the service and records the result: the ledger and the store follow. */
export const resolveReviewWorkflow = createWorkflow(
  "ext-wallet-resolve-review",
  (input: WorkflowData<ResolveReviewInput>) => {
    const resolved = resolveReviewStep(input)
    const reviewResolved = createHook("reviewResolved", { id: input.id, outcome: input.outcome })
    return new WorkflowResponse(resolved, { hooks: [reviewResolved] })
  }
)

const recoverPaymentsStep = toStep("ext-wallet-recover-payments-step", recoverPayments)

export const recoverPaymentsWorkflow = createWorkflow(
  "ext-wallet-recover-payments",
  (input: WorkflowData<RecoverPaymentsInput | undefined>) => {
    const recovery = recoverPaymentsStep(input)
    const recovered = createHook("recovered", { recovery })
    return new WorkflowResponse(recovery, { hooks: [recovered] })
  }
)

/* Without one: each is one function of ours. */

function oneStepWorkflow<Input, Output>(name: string, run: Run<Input, Output>) {
  const step = toStep(`${name}-step`, (container, { input }: { input: Input }) =>
    run(container, input)
  )
  return createWorkflow(name, (input: WorkflowData<Input>) => {
    // During composition, the input's placeholder has the input's type for every step.
    return new WorkflowResponse<Output>(step({ input: input as Input }))
  })
}

export type FinishPaymentInput = { id: string; actor_id: string }

/** `ordered_otherwise`: the order was made another way meanwhile, and this payment has nothing to do with it. */
export type FinishedPayment = Omit<Settlement, "outcome"> & {
  outcome: Settlement["outcome"] | "ordered_otherwise"
}

/** The customer approved and closed the tab. An admin reports the approval instead; the rest is as usual. */
async function finishPayment(
  container: MedusaContainer,
  { id, actor_id }: FinishPaymentInput
): Promise<FinishedPayment> {
  const row = await requirePayment(container, id)
  const obstacle = obstacleToFinish(row, await readStoreView(container, row))
  if (obstacle) {
    throw notAllowed(obstacle, walletOf(container).options.service)
  }
  await checkpoint("finish_checked", id)
  const { result } = await settleReturnWorkflow(container).run({
    input: { id, signal: "admin", from_service: false, actor: `admin:${actor_id}` },
  })
  const { state } = await requirePayment(container, id)
  // The customer would see the order regardless of the payment it was made with.
  const isOthers = state === "superseded" && result.order_id !== null
  return isOthers ? { ...result, outcome: "ordered_otherwise" } : result
}

export const finishPaymentWorkflow = oneStepWorkflow("ext-wallet-finish-payment", finishPayment)

export type ResumeAgainInput = RetryCaptureInput

export const resumeAgainWorkflow = oneStepWorkflow(
  "ext-wallet-resume-again",
  async (container, input: ResumeAgainInput) => {
    return { id: input.id, captured: await retryCapture(container, input) }
  }
)

export const requestPaymentWorkflow = oneStepWorkflow("ext-wallet-request-payment", requestPayment)
export const withdrawPaymentRequestWorkflow = oneStepWorkflow(
  "ext-wallet-withdraw-payment-request",
  withdrawRequest
)
