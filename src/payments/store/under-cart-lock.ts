/** The lock of completing a cart or paying its order: meanwhile no order is created from the cart. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { randomUUID } from "node:crypto"

import type { TransactionRow } from "../../modules/ext_wallet/types"

/** For a workflow that makes an order of the cart, or asks for its payment: how long it waits, and has. */
export const CART_LOCK = { timeout: 30, ttl: 120 }

/** Longer than any read and write of ours may take; a server that dies blocks no caller for longer. */
const CART_LEASE_SECONDS = 20

/** Null if another caller holds the lock: it doesn't wait. */
export async function underCartLock<T>(
  container: MedusaContainer,
  { cart_id, order_id }: Pick<TransactionRow, "cart_id" | "order_id">,
  work: () => Promise<T>
): Promise<{ done: T } | null> {
  const key = cart_id ?? order_id
  if (!key) {
    return { done: await work() }
  }
  const locking = container.resolve(Modules.LOCKING)
  const ownerId = `ext-wallet:${randomUUID()}`
  try {
    await locking.acquire(key, { ownerId, expire: CART_LEASE_SECONDS })
  } catch {
    return null
  }
  try {
    return { done: await work() }
  } finally {
    await locking.release(key, { ownerId })
  }
}
