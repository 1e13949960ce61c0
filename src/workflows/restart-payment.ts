/** A customer's link leads to nothing live, or to what an order owes: a payment is started, under the lock of cart or order. */
import type { MedusaContainer } from "@medusajs/framework/types"
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
import { startRequested } from "../payments/payment-requests/start-payment-request"
import { CART_LOCK } from "../payments/store/under-cart-lock"
import { toStep } from "./without-hooks"

export type { RestartPaymentInput, RestartProblem }

export const restartPaymentWorkflow = underLock("ext-wallet-restart-payment", restartPayment)

export const startRequestedPaymentWorkflow = underLock(
  "ext-wallet-start-requested-payment",
  startRequested
)

function underLock<Input extends { lock_key: string }, Output>(
  name: string,
  run: (container: MedusaContainer, input: Input) => Promise<Output>
) {
  const step = toStep(`${name}-step`, (container, { input }: { input: Input }) =>
    run(container, input)
  )
  return createWorkflow(name, (input: WorkflowData<Input>) => {
    const { lock_key: key } = input as Input
    acquireLockStep({ key, timeout: CART_LOCK.timeout, ttl: CART_LOCK.ttl })
    // What stands for the input while the workflow is composed has the input's type wherever a step reads it.
    const output = step({ input: input as Input })
    releaseLockStep({ key })
    return new WorkflowResponse<Output>(output)
  })
}
