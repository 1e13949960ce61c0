/** Servers that don't share their locks may both book one capture, and the order looks overpaid. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** The first of each stays. */
export async function removeRepeatedBookings(
  container: MedusaContainer,
  order_id: string,
  captures: string[]
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const booked = await orders.listOrderTransactions(
    { order_id, reference: "capture", reference_id: captures },
    { select: ["id", "reference_id"], order: { created_at: "ASC", id: "ASC" } }
  )
  const seen = new Set<string>()
  const repeated = booked.filter(({ reference_id }) => {
    const isRepeated = seen.has(reference_id)
    seen.add(reference_id)
    return isRepeated
  })
  if (repeated.length > 0) {
    await orders.deleteOrderTransactions(repeated.map(({ id }) => id))
  }
}
