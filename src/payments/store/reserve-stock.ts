/**
 * A server that died between an order and its stock leaves goods that nobody holds, and that may be sold
 * by now. They are reserved, as Medusa does it, before anybody is charged for them.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  confirmVariantInventoryWorkflow,
  reserveInventoryStep,
  reserveInventoryStepId,
} from "@medusajs/medusa/core-flows"

import { findUnreserved, type Unreserved } from "./find-unreserved"

const reserveStockWorkflow = createWorkflow(
  "ext-wallet-reserve-stock",
  (input: WorkflowData<Unreserved>) => {
    const confirmed = confirmVariantInventoryWorkflow.runAsStep({ input })
    return new WorkflowResponse(reserveInventoryStep(confirmed))
  }
)

/** Throws where the goods are gone. What it reserved stays with the order, whatever becomes of the payment. */
export async function holdStock(container: MedusaContainer, orderId: string): Promise<void> {
  const unreserved = await findUnreserved(container, orderId)
  if (!unreserved) {
    return
  }
  const { errors } = await reserveStockWorkflow(container).run({
    input: unreserved,
    throwOnError: false,
  })
  const [failure] = errors
  if (failure) {
    throw isOutOfStock(failure) ? outOfStock(orderId) : failure.error
  }
}

export function isOutOfStock({ action, error }: { action: string; error: unknown }): boolean {
  // The step that reserves stock gives its refusal no code.
  return (
    action === reserveInventoryStepId ||
    (error as { code?: string }).code === MedusaError.Codes.INSUFFICIENT_INVENTORY
  )
}

function outOfStock(orderId: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `The items of order ${orderId} were never reserved and are out of stock, so the capture was not requested. Restock them, or cancel the order.`,
    MedusaError.Codes.INSUFFICIENT_INVENTORY
  )
}
