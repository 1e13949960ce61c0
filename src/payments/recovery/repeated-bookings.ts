/** Servers that don't share their locks may both book one capture, and its order looks overpaid. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { requireNoOpenChange } from "../refunds/credit-order"
import { removeTransactions } from "../refunds/order-books"

/** Of each capture one booking stays. */
export async function removeRepeatedBookings(
  container: MedusaContainer,
  orderId: string,
  captures: string[]
): Promise<void> {
  // Before anything is removed: with a change half done, the summary could not be put right afterwards.
  await requireNoOpenChange(container, orderId)
  const kept = new Set<string>()
  await removeTransactions(container, orderId, ({ reference, reference_id }) => {
    if (reference !== "capture" || !reference_id || !captures.includes(reference_id)) {
      return false
    }
    const isRepeated = kept.has(reference_id)
    kept.add(reference_id)
    return isRepeated
  })
}
