/**
 * Asks for the payment of an order that exists already: a later payment, or one whose order Medusa
 * created without getting as far as the payment. Books every capture once.
 */
import {
  createWorkflow,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  addOrderTransactionStep,
  authorizePaymentSessionStep,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"

export type AuthorizeOrderPaymentInput = {
  order_id: string
  payment_session_id: string
  /** The cart's id while it is known: the lock that completing the cart takes, too. */
  lock_key: string
}

const LOCK_WAIT_SECONDS = 30
const LOCK_LEASE_SECONDS = 120

export const authorizeOrderPaymentWorkflow = createWorkflow(
  "ext-wallet-authorize-order-payment",
  (input: WorkflowData<AuthorizeOrderPaymentInput>) => {
    acquireLockStep({ key: input.lock_key, timeout: LOCK_WAIT_SECONDS, ttl: LOCK_LEASE_SECONDS })
    const payment = authorizePaymentSessionStep({ id: input.payment_session_id })
    const transactions = transform({ payment, input }, ({ payment, input }) =>
      (payment?.captures ?? []).map((capture) => ({
        order_id: input.order_id,
        amount: capture.raw_amount ?? capture.amount,
        currency_code: payment?.currency_code ?? "",
        reference: "capture",
        reference_id: capture.id,
      }))
    )
    addOrderTransactionStep(transactions)
    releaseLockStep({ key: input.lock_key })
    return new WorkflowResponse(payment)
  }
)
