/** The buyer canceled, or the wallet reported an error. A link scanner can say so, too: it is never final. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { outcomeOf, type Outcome } from "../domain/payment/outcome"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { findOrderId } from "../payments/store/store-lookups"
import { oneStepWorkflow } from "./one-step-workflow"

export type RecordStopInput = { id: string; signal: "cancel" | "error"; from_service: boolean }

/** What is left when the buyer has stopped: an order that exists outlives any cancel. */
export type Stop = { order_id: string | null; outcome: Outcome }

async function recordStop(
  container: MedusaContainer,
  { id, signal, from_service }: RecordStopInput
): Promise<Stop> {
  const { ledger } = walletOf(container)
  if (!(await ledger.find(id))) {
    return { order_id: null, outcome: "canceled" }
  }
  const { row } = await ledger.apply(id, {
    type: "stopped",
    why: signal === "cancel" ? "canceled_by_buyer" : "wallet_error",
    actor: from_service ? "service" : "shopper",
  })
  return { order_id: await findOrderId(container, row), outcome: outcomeOf(row) }
}

export const recordStopWorkflow = oneStepWorkflow("ext-wallet-record-stop", recordStop)
