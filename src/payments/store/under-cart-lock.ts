/** The lock of completing a cart or paying its order: meanwhile no order is created from the cart. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

import type { TransactionRow } from "../../modules/ext_wallet/types"

/** For what starts a payment, makes an order of the cart, or asks for its payment: how long it waits, and has. */
export const CART_LOCK = { timeout: 30, ttl: 120 }

/** Not waited for. Longer than any read and write of ours may take; a server that dies blocks no caller for longer. */
const AT_ONCE = { timeout: 0, ttl: 20 }
const RETRY_MS = 300

/** Null if another caller holds the lock, also after the wait. */
export async function underCartLock<T>(
  container: MedusaContainer,
  { cart_id, order_id }: Pick<TransactionRow, "cart_id" | "order_id">,
  work: () => Promise<T>,
  { timeout, ttl } = AT_ONCE
): Promise<{ done: T } | null> {
  const key = cart_id ?? order_id
  if (!key) {
    return { done: await work() }
  }
  const locking = container.resolve(Modules.LOCKING)
  const ownerId = `ext-wallet:${randomUUID()}`
  const giveUpAt = performance.now() + timeout * 1000
  const acquired = () =>
    locking.acquire(key, { ownerId, expire: ttl }).then(
      () => true,
      () => false
    )
  while (!(await acquired())) {
    if (performance.now() >= giveUpAt) {
      return null
    }
    await sleep(RETRY_MS)
  }
  try {
    return { done: await work() }
  } finally {
    await locking.release(key, { ownerId })
  }
}
