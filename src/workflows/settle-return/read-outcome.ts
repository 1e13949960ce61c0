/** What came of it, read from the ledger and the store and from nothing else. */
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

import { checkpoint } from "../../payments/checkpoint"
import { walletOf } from "../wallet-module"
import { readSettlement } from "./read-settlement"
import { failed } from "./to-settlement"
import type { CompletionProblem, Settlement } from "./types"

type ReadOutcomeInput = { id: string; problem: CompletionProblem }

export const readOutcomeStep = createStep(
  "ext-wallet-read-outcome",
  async ({ id, problem }: ReadOutcomeInput, { container }) => {
    const { ledger } = walletOf(container)
    const row = await ledger.find(id)
    if (!row) {
      return new StepResponse<Settlement>(failed("unknown_error", null))
    }
    const { orderId, settlement } = await readSettlement(container, row, problem)
    // Medusa takes a created order back when something after it fails.
    if (orderId !== row.order_id) {
      const type = orderId ? "order_linked" : "order_unlinked"
      const event = { type, actor: "provider", detail: { order_id: orderId } }
      await ledger.note(id, event, { order_id: orderId })
    }
    // Recovery carries on what died here. What the buyer is told did not work, it must leave alone.
    if (row.state === "approved" && row.confirmation === "resume" && isRefusal(settlement)) {
      const reason = problem ?? "not_completed"
      const event = { type: "not_completed", actor: "provider", detail: { reason } }
      await ledger.note(id, event, { reason }, "approved")
    }
    await checkpoint("return_settled", id)
    return new StepResponse<Settlement>(settlement)
  }
)

/** Where a dead server left the order, the buyer sees it and waits for its payment. */
function isRefusal({ outcome }: Settlement): boolean {
  return outcome !== "order" && outcome !== "pending"
}
