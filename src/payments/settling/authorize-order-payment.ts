/**
 * Asks for the payment of an order that exists already: a later payment, or one whose order Medusa
 * created without getting as far as the payment. Books every capture once.
 */
import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
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

import { holdStock } from "../store/reserve-stock"
import { listOrdersOfCart } from "../store/read-store-view"
import { CART_LOCK } from "../store/under-cart-lock"

export type AuthorizeOrderPaymentInput = {
  order_id: string
  payment_session_id: string
  /** Where the order was made from a cart: its lock is the one that completing the cart takes, too. */
  cart_id: string | null
  /** No charge yet: goods without a reservation are reserved first, or there will be no charge. */
  hold_stock?: boolean
}

type HeldOrder = Omit<AuthorizeOrderPaymentInput, "payment_session_id">

export const requireOrderStepId = "ext-wallet-require-order"

/** An order that was seen before the lock may have been taken back: Medusa rolls one back when stock runs out. */
const requireOrderStep = createStep(
  requireOrderStepId,
  async ({ cart_id, order_id }: HeldOrder, { container }) => {
    if (cart_id && !(await listOrdersOfCart(container, cart_id)).includes(order_id)) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `The order ${order_id} was taken back.`)
    }
    return new StepResponse()
  }
)

/** Under the lock: an order that another server is just completing has no reservations yet. */
const holdStockStep = createStep(
  "ext-wallet-hold-stock",
  async ({ cart_id, order_id, hold_stock }: HeldOrder, { container }) => {
    // An order that was there before its payment has the stock that its own making gave it.
    if (hold_stock && cart_id) {
      await holdStock(container, order_id)
    }
    return new StepResponse()
  }
)

/** Takes the lock, and sees under it that the order stands and its goods are held. */
function lockOrder(input: WorkflowData<HeldOrder>) {
  const key = transform({ input }, ({ input }) => input.cart_id ?? input.order_id)
  acquireLockStep({ key, ...CART_LOCK })
  requireOrderStep(input)
  holdStockStep(input)
  return key
}

/** Before a person has the service asked once more: the order stands, and its goods are held. */
export const holdOrderWorkflow = createWorkflow(
  "ext-wallet-hold-order",
  (input: WorkflowData<HeldOrder>) => {
    const key = lockOrder(input)
    releaseLockStep({ key })
    return new WorkflowResponse(input)
  }
)

export const authorizeOrderPaymentWorkflow = createWorkflow(
  "ext-wallet-authorize-order-payment",
  (input: WorkflowData<AuthorizeOrderPaymentInput>) => {
    const key = lockOrder(input)
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
    releaseLockStep({ key })
    return new WorkflowResponse(payment)
  }
)
