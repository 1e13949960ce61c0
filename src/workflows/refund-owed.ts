/**
 * An order was canceled although the wallet was paid: a script or another plugin did so, past the guard
 * on the admin's route. The money is still the shop's, so somebody has to give it back, and what Medusa
 * has booked as refunded is taken out of its books again. Safe to repeat.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderStatus } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { toMajorString } from "../domain/money"
import { leftToRefund } from "../domain/refund-amount"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { takeBackFalseRefunds } from "./false-refunds"
import { findOrder } from "./record-refund/medusa-books"
import { walletOf } from "./wallet-module"

/** How many payments of the order somebody now has to refund; none where the order is not canceled. */
export async function openRefundOwed(container: MedusaContainer, orderId: string): Promise<number> {
  const { ledger } = walletOf(container)
  const rows = (await ledger.listByOrder(orderId)).filter((row) => row.kind === "payment")
  const order = rows.length > 0 ? await findOrder(container, orderId) : null
  if (order?.status !== OrderStatus.CANCELED) {
    return 0
  }
  for (const row of rows.filter(
    ({ state, capture }) => state === "review" && capture === "known"
  )) {
    await nameDebt(container, row)
  }
  let opened = 0
  for (const row of rows.filter(({ state }) => state === "captured")) {
    const left = leftToRefund(row)
    if (left > 0n) {
      const moved = await ledger.move({
        id: row.id,
        from: "captured",
        to: "review",
        set: { reason: "refund_owed", capture: "known" },
        event: {
          type: "refund_owed",
          actor: "store",
          detail: { owed: toMajorString(left, row.currency_code) },
        },
      })
      opened += moved ? 1 : 0
    }
  }
  await takeBackFalseRefunds(container, orderId)
  return opened
}

/** In review already, for another reason: now it is this one, and the order's form takes the refund. */
async function nameDebt(container: MedusaContainer, row: TransactionRow): Promise<void> {
  if (row.reason !== "refund_owed" && leftToRefund(row) > 0n) {
    const event = { type: "refund_owed", actor: "store" }
    await walletOf(container).ledger.note(row.id, event, { reason: "refund_owed" }, "review")
  }
}

const openRefundOwedStep = createStep(
  "ext-wallet-refund-owed-step",
  async ({ order_id }: { order_id: string }, { container }) => {
    return new StepResponse({ opened: await openRefundOwed(container, order_id) })
  }
)

export const refundOwedWorkflow = createWorkflow(
  "ext-wallet-refund-owed",
  (input: WorkflowData<{ order_id: string }>) => new WorkflowResponse(openRefundOwedStep(input))
)
