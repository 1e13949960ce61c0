import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

const LOCK_WAIT_SECONDS = 30

/** Two decisions about one payment at once: the second is to see what the first has done to the order. */
export async function decideAlone<T>(
  container: MedusaContainer,
  paymentId: string,
  decide: () => Promise<T>
): Promise<T> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute(`ext-wallet-review:${paymentId}`, decide, { timeout: LOCK_WAIT_SECONDS })
}
