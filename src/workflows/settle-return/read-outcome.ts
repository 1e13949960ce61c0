/** What came of it, read from the ledger and the store and from nothing else. */
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

import type { Obstruction } from "../../domain/payment/signal"
import { failed, type Settlement } from "../../domain/payment/told"
import { checkpoint } from "../../payments/checkpoint"
import { walletOf } from "../wallet-module"
import { readSettlement } from "./read-settlement"

type ReadOutcomeInput = { id: string; obstruction: Obstruction | null }

export const readOutcomeStep = createStep(
  "ext-wallet-read-outcome",
  async ({ id, obstruction }: ReadOutcomeInput, { container }) => {
    const { ledger } = walletOf(container)
    const row = await ledger.find(id)
    if (!row) {
      return new StepResponse<Settlement>(failed("unknown_error", null))
    }
    const { orderId, settlement } = await readSettlement(container, row, obstruction)
    if (orderId !== row.order_id) {
      await ledger.apply(id, { type: "order_seen", order_id: orderId, actor: "provider" })
    }
    if (isRefusal(settlement)) {
      await ledger.apply(id, { type: "not_completed", obstruction })
    }
    await checkpoint("return_settled", id)
    return new StepResponse<Settlement>(settlement)
  }
)

/** Where a dead server left the order, the buyer sees it and waits for its payment. */
function isRefusal({ outcome }: Settlement): boolean {
  return outcome !== "order" && outcome !== "pending"
}
