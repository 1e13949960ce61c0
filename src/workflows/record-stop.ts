/** The buyer canceled, or the wallet reported an error. A link scanner can say so, too: it is never final. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { outcomeOf, type Outcome } from "../domain/payment/outcome"
import { findOrderId } from "../payments/store/store-lookups"
import { walletOf } from "../modules/ext_wallet/wallet-of"

export type RecordStopInput = { id: string; signal: "cancel" | "error"; from_service: boolean }

/** What is left when the buyer has stopped: an order that exists outlives any cancel. */
export type Stop = { order_id: string | null; outcome: Outcome }

const recordStopStep = createStep(
  "ext-wallet-record-stop-step",
  async ({ id, signal, from_service }: RecordStopInput, { container }) => {
    const { ledger } = walletOf(container)
    if (!(await ledger.find(id))) {
      return new StepResponse<Stop>({ order_id: null, outcome: "canceled" })
    }
    const { row } = await ledger.apply(id, {
      type: "stopped",
      why: signal === "cancel" ? "canceled_by_buyer" : "wallet_error",
      actor: from_service ? "service" : "shopper",
    })
    const order_id = await findOrderId(container, row)
    return new StepResponse<Stop>({ order_id, outcome: outcomeOf(row) })
  }
)

export const recordStopWorkflow = createWorkflow(
  "ext-wallet-record-stop",
  (input: WorkflowData<RecordStopInput>) => new WorkflowResponse(recordStopStep(input))
)
