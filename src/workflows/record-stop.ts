/** The buyer canceled, or the wallet reported an error. A link scanner can say so, too: it is never final. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { stateForBuyer } from "../domain/review"
import type { TransactionState } from "../domain/transaction-state"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { findOrderId } from "./books/store-lookups"
import { walletOf } from "./wallet-module"

export type RecordStopInput = { id: string; signal: "cancel" | "error"; from_service: boolean }

/** What is left when the buyer has stopped: an order that exists outlives any cancel. */
export type Stop = {
  order_id: string | null
  state: TransactionState
  /** Where the service captures by itself, nobody can say that nothing was charged. */
  may_be_paid: boolean
}

const MAY_BE_PAID: TransactionState[] = ["approved", "unconfirmed"]

const recordStopStep = createStep(
  "ext-wallet-record-stop-step",
  async ({ id, signal, from_service }: RecordStopInput, { container }) => {
    const { ledger } = walletOf(container)
    const row = await ledger.find(id)
    if (!row) {
      return new StepResponse<Stop>({ order_id: null, state: "canceled", may_be_paid: false })
    }
    const moved = await ledger.move({
      id,
      from: stoppable(row),
      to: "canceled",
      set: { reason: signal === "cancel" ? "canceled_by_buyer" : "wallet_error" },
      event: {
        type: signal === "cancel" ? "canceled" : "wallet_error",
        actor: from_service ? "service" : "shopper",
      },
    })
    const state = stateForBuyer(moved ?? (await ledger.find(id)) ?? row)
    return new StepResponse<Stop>({
      order_id: await findOrderId(container, row),
      state,
      may_be_paid: row.confirmation === "return" && MAY_BE_PAID.includes(state),
    })
  }
)

/** Where the service captures by itself, what was approved may have been paid for. */
function stoppable({ confirmation }: TransactionRow): TransactionState[] {
  return confirmation === "return" ? ["ready"] : ["ready", "approved"]
}

export const recordStopWorkflow = createWorkflow(
  "ext-wallet-record-stop",
  (input: WorkflowData<RecordStopInput>) => new WorkflowResponse(recordStopStep(input))
)
