/**
 * Medusa lowers an order's total by what is refunded, with a credit line, so that nothing seems unpaid
 * afterwards. Its own workflow does not do so for a canceled order, nor again after a crash: this does.
 */
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import {
  ChangeActionType,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
} from "@medusajs/framework/utils"

import { notAllowed } from "../../modules/ext_wallet/refusals"
import { listOrderChanges, type OrderChange } from "./medusa-records"

const OPEN: string[] = [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED]
/** Medusa makes and confirms a credit line at once: one that is open for longer was left by a crash. */
const LEFT_BEHIND_MS = 60_000

export type Credit = { orderId: string; amount: BigNumberInput; reference_id: string }

export async function creditOrder(
  container: MedusaContainer,
  { orderId, amount, reference_id }: Credit
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  await requireNoOpenChange(container, orderId)
  const change = await orders.createOrderChange({
    order_id: orderId,
    change_type: OrderChangeType.CREDIT_LINE,
  })
  try {
    await orders.addOrderAction({
      order_change_id: change.id,
      order_id: orderId,
      version: change.version,
      action: ChangeActionType.CREDIT_LINE_ADD,
      reference: "refund",
      reference_id,
      amount,
    })
    await orders.confirmOrderChange(change.id)
  } catch (error) {
    await orders.deleteOrderChanges([change.id])
    throw error
  }
}

/** With an edit or a return half done Medusa would book a part of the refund and then give up. */
export async function requireNoOpenChange(
  container: MedusaContainer,
  orderId: string
): Promise<void> {
  const open = (await listOrderChanges(container, orderId)).filter(isOpen)
  const left = open.filter(wasLeftBehind)
  if (left.length < open.length) {
    throw notAllowed("order_change_open")
  }
  if (left.length > 0) {
    await container.resolve(Modules.ORDER).deleteOrderChanges(left.map(({ id }) => id))
  }
}

/** Ours names the refund; Medusa's does not, but comes right after it. */
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
      !isOpen(change) &&
      (new Date(change.created_at).getTime() >= since ||
        change.actions.some((action) => action.reference_id === refund.id))
  )
}

function isOpen({ status }: OrderChange): boolean {
  return OPEN.includes(status)
}

function wasLeftBehind({ change_type, created_at }: OrderChange): boolean {
  const age = Date.now() - new Date(created_at).getTime()
  return change_type === OrderChangeType.CREDIT_LINE && age > LEFT_BEHIND_MS
}
