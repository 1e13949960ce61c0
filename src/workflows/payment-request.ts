/** What becomes of a payment request: an admin makes and withdraws it, and the customer pays by it. */
import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"

import { requestPayment, withdrawRequest } from "../payments/payment-requests/request-payment"
import {
  startRequested,
  type StartRequestedInput,
} from "../payments/payment-requests/start-payment-request"
import { CART_LOCK } from "../payments/store/under-cart-lock"
import { oneStepWorkflow, toStep } from "./without-hooks"

export const requestPaymentWorkflow = oneStepWorkflow("ext-wallet-request-payment", requestPayment)

export const withdrawPaymentRequestWorkflow = oneStepWorkflow(
  "ext-wallet-withdraw-payment-request",
  withdrawRequest
)

const startRequestedStep = toStep("ext-wallet-start-requested-step", startRequested)

export const startRequestedPaymentWorkflow = createWorkflow(
  "ext-wallet-start-requested-payment",
  (input: WorkflowData<StartRequestedInput>) => {
    const { order_id: key } = input
    acquireLockStep({ key, timeout: CART_LOCK.timeout, ttl: CART_LOCK.ttl })
    const started = startRequestedStep(input)
    releaseLockStep({ key })
    return new WorkflowResponse(started)
  }
)
