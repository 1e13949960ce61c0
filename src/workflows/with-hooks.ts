/** Workflows that a store can hook into. */
import {
  createHook,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import {
  recoverPayments,
  type RecoverPaymentsInput,
  type Recovery,
} from "../payments/recovery/recover-payments"
import { recordRefund, type RecordRefundInput } from "../payments/refunds/record-refund"
import { resolveReview, type ResolveReviewInput } from "../payments/review/resolve-review"
import { settleReturn, type Approval } from "../payments/settling/settle-return"
import { toStep } from "./without-hooks"

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

export type { RecordRefundInput }

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

export type { ResolveReviewInput }

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

export type { Recovery }

const recoverPaymentsStep = toStep("ext-wallet-recover-payments-step", recoverPayments)

export const recoverPaymentsWorkflow = createWorkflow(
  "ext-wallet-recover-payments",
  (input: WorkflowData<RecoverPaymentsInput | undefined>) => {
    const recovery = recoverPaymentsStep(input)
    const recovered = createHook("recovered", { recovery })
    return new WorkflowResponse(recovery, { hooks: [recovered] })
  }
)
