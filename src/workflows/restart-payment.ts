/** A customer follows a payment link that leads to nothing live: the payment session is replaced by a new one. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"

import { restartPayment, type RestartProblem } from "../payments/continuing/restart-payment"

export type { RestartProblem }

export type RestartPaymentInput = {
  /** The ledger row's id, taken from a verified token. */
  id: string
  /** What the cart's completion locks: the cart's id, or the id of an order that is paid later. */
  lock_key: string
}

const LOCK_WAIT_SECONDS = 30
const LOCK_LEASE_SECONDS = 120

const restartPaymentStep = createStep(
  "ext-wallet-restart-payment-step",
  async ({ id }: RestartPaymentInput, { container }) =>
    new StepResponse<RestartProblem>(await restartPayment(container, id))
)

export const restartPaymentWorkflow = createWorkflow(
  "ext-wallet-restart-payment",
  (input: WorkflowData<RestartPaymentInput>) => {
    const { lock_key: key } = input
    acquireLockStep({ key, timeout: LOCK_WAIT_SECONDS, ttl: LOCK_LEASE_SECONDS })
    const problem = restartPaymentStep(input)
    releaseLockStep({ key })
    return new WorkflowResponse(problem)
  }
)
