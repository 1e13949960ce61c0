/** A customer follows a payment link that leads to nothing live: the payment session is replaced by a new one. */
import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"

import {
  restartPayment,
  type RestartPaymentInput,
  type RestartProblem,
} from "../payments/continuing/restart-payment"
import { CART_LOCK } from "../payments/store/under-cart-lock"
import { toStep } from "./without-hooks"

export type { RestartPaymentInput, RestartProblem }

const restartPaymentStep = toStep("ext-wallet-restart-payment-step", restartPayment)

export const restartPaymentWorkflow = createWorkflow(
  "ext-wallet-restart-payment",
  (input: WorkflowData<RestartPaymentInput>) => {
    const { lock_key: key } = input
    acquireLockStep({ key, timeout: CART_LOCK.timeout, ttl: CART_LOCK.ttl })
    const problem = restartPaymentStep(input)
    releaseLockStep({ key })
    return new WorkflowResponse(problem)
  }
)
