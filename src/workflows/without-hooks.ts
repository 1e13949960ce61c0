/** Workflows of a single function, so that a store can run them as a step of its own. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { probeAlerts } from "../alerts/probe-alerts"
import { tellAlerts } from "../alerts/tell-alerts"
import { outcomeOf, type Outcome } from "../domain/payment/outcome"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import {
  restartPayment,
  type RestartPaymentInput,
  type RestartProblem,
} from "../payments/continuing/restart-payment"
import { requestPayment, withdrawRequest } from "../payments/payment-requests/request-payment"
import { startRequested } from "../payments/payment-requests/start-payment-request"
import { openRefundOwed } from "../payments/refunds/refund-owed"
import { retryCapture, type RetryCaptureInput } from "../payments/review/retry-capture"
import { findOrderId } from "../payments/store/store-lookups"
import { CART_LOCK } from "../payments/store/under-cart-lock"
import { comparePayment } from "../settings/test-payment/live-payment"
import { saveEnvironment, testConnection } from "../settings/keys"
import { saveSettings } from "../settings/settings"
import { answerTestPayment } from "../settings/test-payment/answer"
import { startTestPayment } from "../settings/test-payment/start"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"

export const probeAlertsWorkflow = oneStepWorkflow("ext-wallet-probe-alerts", probeAlerts)
export const tellAlertsWorkflow = oneStepWorkflow("ext-wallet-tell-alerts", tellAlerts)

export const answerTestPaymentWorkflow = oneStepWorkflow(
  "ext-wallet-answer-test-payment",
  answerTestPayment
)

export const comparePaymentWorkflow = oneStepWorkflow("ext-wallet-compare-payment", comparePayment)

export const refundOwedWorkflow = oneStepWorkflow(
  "ext-wallet-refund-owed",
  async (container, { order_id }: { order_id: string }) => {
    return { opened: await openRefundOwed(container, order_id) }
  }
)

export const requestPaymentWorkflow = oneStepWorkflow("ext-wallet-request-payment", requestPayment)
export const withdrawPaymentRequestWorkflow = oneStepWorkflow(
  "ext-wallet-withdraw-payment-request",
  withdrawRequest
)

export type ResumeAgainInput = RetryCaptureInput

export const resumeAgainWorkflow = oneStepWorkflow(
  "ext-wallet-resume-again",
  async (container, input: ResumeAgainInput) => {
    return { id: input.id, captured: await retryCapture(container, input) }
  }
)

export const saveEnvironmentWorkflow = oneStepWorkflow(
  "ext-wallet-save-environment",
  saveEnvironment
)

export const saveSettingsWorkflow = oneStepWorkflow("ext-wallet-save-settings", saveSettings)

export const startTestPaymentWorkflow = oneStepWorkflow(
  "ext-wallet-start-test-payment",
  startTestPayment
)

export const testConnectionWorkflow = oneStepWorkflow("ext-wallet-test-connection", testConnection)

export type RecordStopInput = { id: string; signal: "cancel" | "error"; from_service: boolean }

/** The outcome after the customer stopped: an existing order outlives any cancel. */
export type Stop = { order_id: string | null; outcome: Outcome }

async function recordStop(
  container: MedusaContainer,
  { id, signal, from_service }: RecordStopInput
): Promise<Stop> {
  const { ledger } = walletOf(container)
  if (!(await ledger.find(id))) {
    return { order_id: null, outcome: "canceled" }
  }
  const { row } = await ledger.apply(id, {
    type: "stopped",
    why: signal === "cancel" ? "canceled_by_buyer" : "wallet_error",
    actor: from_service ? "service" : "shopper",
  })
  return { order_id: await findOrderId(container, row), outcome: outcomeOf(row) }
}

export const recordStopWorkflow = oneStepWorkflow("ext-wallet-record-stop", recordStop)

export type { RestartPaymentInput, RestartProblem }

/** A customer follows a payment link that leads to nothing live: the payment session is replaced by a new one. */
export const restartPaymentWorkflow = underLock("ext-wallet-restart-payment", restartPayment)

/** A customer clicks the button of a payment request. */
export const startRequestedPaymentWorkflow = underLock(
  "ext-wallet-start-requested-payment",
  startRequested
)

/* Most of our workflows are one function of ours, so that a store can hook into it and run it as a step of its own. */

type Run<Input, Output> = (container: MedusaContainer, input: Input) => Promise<Output>

export function toStep<Input, Output>(name: string, run: Run<Input, Output>) {
  return createStep<Input, Output, undefined>(name, (input, { container }) =>
    run(container, input).then((output) => new StepResponse<Output>(output))
  )
}

function stepOf<Input, Output>(name: string, run: Run<Input, Output>) {
  return toStep(`${name}-step`, (container, { input }: { input: Input }) => run(container, input))
}

function oneStepWorkflow<Input, Output>(name: string, run: Run<Input, Output>) {
  const step = stepOf(name, run)
  return createWorkflow(name, (input: WorkflowData<Input>) => {
    // During composition, the input's placeholder has the input's type for every step.
    return new WorkflowResponse<Output>(step({ input: input as Input }))
  })
}

/** A payment is started under the lock of cart or order. */
function underLock<Input extends { lock_key: string }, Output>(
  name: string,
  run: Run<Input, Output>
) {
  const step = stepOf(name, run)
  return createWorkflow(name, (input: WorkflowData<Input>) => {
    const { lock_key: key } = input as Input
    acquireLockStep({ key, timeout: CART_LOCK.timeout, ttl: CART_LOCK.ttl })
    const output = step({ input: input as Input })
    releaseLockStep({ key })
    return new WorkflowResponse<Output>(output)
  })
}
