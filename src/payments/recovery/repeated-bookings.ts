/**
 * Servers that don't share their locks may both book one capture: its order looks overpaid, or a second
 * order of the cart looks paid as well.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Of each capture one booking stays: the first on the payment's own order. */
export async function removeRepeatedBookings(
  container: MedusaContainer,
  orderId: string,
  captures: string[]
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const booked = await orders.listOrderTransactions(
    { reference: "capture", reference_id: captures },
    { select: ["id", "order_id", "reference_id"], order: { created_at: "ASC", id: "ASC" } }
  )
  const kept = new Set<string>()
  const repeated = booked.filter(({ order_id, reference_id }) => {
    if (order_id !== orderId || kept.has(reference_id)) {
      return true
    }
    kept.add(reference_id)
    return false
  })
  if (repeated.length > 0) {
    await orders.deleteOrderTransactions(repeated.map(({ id }) => id))
  }
}
