/**
 * Medusa lowers an order's total by what is refunded, with a credit line, so that nothing seems unpaid
 * afterwards. Its own workflow does not do so for a canceled order, nor again after a crash: this does.
 */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import {
  ChangeActionType,
  MathBN,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
} from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  createOrderChangeActionsWorkflow,
  createOrderChangeStep,
} from "@medusajs/medusa/core-flows"

import { notAllowed } from "../../modules/ext_wallet/refusals"
import { walletOf } from "../context"
import { listOrderChanges, type OrderChange } from "./medusa-records"

const OPEN_CHANGE: string[] = [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED]
/** Medusa makes and confirms a credit line at once: one that is open for longer was left by a crash. */
const LEFT_BEHIND_MS = 60_000

export type Credit = { orderId: string; amount: BigNumberInput; reference_id: string }

/** The last step: it confirms the credit line. */
const confirmCreditStep = createStep(
  "ext-wallet-confirm-credit",
  async ({ id }: { id: string }, { container }) => {
    await container.resolve(Modules.ORDER).confirmOrderChange(id)
    return new StepResponse()
  }
)

/** A credit line that cannot be confirmed leaves no open change, which would keep the order from any other. */
const creditOrderWorkflow = createWorkflow(
  "ext-wallet-credit-order",
  (input: WorkflowData<{ order_id: string; amount: string; reference_id: string }>) => {
    const change = createOrderChangeStep({
      order_id: input.order_id,
      change_type: OrderChangeType.CREDIT_LINE,
    })
    const actions = transform({ input, change }, ({ input, change }) => [
      {
        ...input,
        order_change_id: change.id,
        version: change.version,
        action: ChangeActionType.CREDIT_LINE_ADD,
        reference: "refund",
      },
    ])
    createOrderChangeActionsWorkflow.runAsStep({ input: actions })
    confirmCreditStep({ id: change.id })
    return new WorkflowResponse(change)
  }
)

export async function creditOrder(
  container: MedusaContainer,
  { orderId, amount, reference_id }: Credit
): Promise<void> {
  await requireNoOpenChange(container, orderId)
  await creditOrderWorkflow(container).run({
    input: { order_id: orderId, amount: MathBN.convert(amount).toFixed(), reference_id },
  })
}

/** With an edit or a return half done Medusa would book a part of the refund and then give up. */
export async function requireNoOpenChange(
  container: MedusaContainer,
  orderId: string
): Promise<void> {
  const open = (await listOrderChanges(container, orderId)).filter(isOpenChange)
  if (open.length === 0) {
    return
  }
  // By the database's clock: a server whose clock is ahead would take a change that is being made for one left behind.
  const now = Date.now() - (await walletOf(container).health.clockAheadMs())
  const left = open.filter((change) => wasLeftBehind(change, now))
  if (left.length < open.length) {
    throw notAllowed("order_change_open")
  }
  if (left.length > 0) {
    await container.resolve(Modules.ORDER).deleteOrderChanges(left.map(({ id }) => id))
  }
}

/**
 * Ours names the refund; Medusa's does not, but comes right after it. A line of nothing, such as canceling the
 * order adds, is no refund's.
 */
export async function hasCredit(
  container: MedusaContainer,
  orderId: string,
  refund: { id: string; created_at: string | Date }
): Promise<boolean> {
  const since = new Date(refund.created_at).getTime()
  const changes = await listOrderChanges(container, orderId)
  return changes.some(
    (change) =>
      change.change_type === OrderChangeType.CREDIT_LINE &&
      !isOpenChange(change) &&
      change.actions.some(
        ({ reference_id, amount }) =>
          reference_id === refund.id ||
          (new Date(change.created_at).getTime() >= since && MathBN.gt(amount ?? 0, 0))
      )
  )
}

function isOpenChange({ status }: OrderChange): boolean {
  return OPEN_CHANGE.includes(status)
}

function wasLeftBehind({ change_type, created_at }: OrderChange, now: number): boolean {
  const age = now - new Date(created_at).getTime()
  return change_type === OrderChangeType.CREDIT_LINE && age > LEFT_BEHIND_MS
}
