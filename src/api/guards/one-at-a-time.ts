/**
 * A double click sends several session requests for one cart, and Medusa would answer them at once: one fails because
 * another has just made the payment collection, or each leaves a session and an open payment behind.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ILockingModule } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createHash, randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

/** As long as starting a payment may take. No charge depends on this lock, so the request then continues without it. */
const LONGEST_QUEUE_MS = 20_000
const SHORTEST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500
/** A server that died holding the lock blocks others no longer than this, unless the store's locks never expire. */
const REQUEST_LEASE_SECONDS = 60

/** `find` names what the request is about; without it, the request doesn't wait. */
export function oneAtATime(find: (req: MedusaRequest) => string | null) {
  return async (
    req: MedusaRequest,
    res: MedusaResponse,
    next: MedusaNextFunction
  ): Promise<void> => {
    const subject = req.method === "POST" ? find(req) : null
    if (subject === null) {
      next()
      return
    }
    const locking = req.scope.resolve(Modules.LOCKING)
    // Hashed: callers can send any ID, and the lock's table only takes short names.
    const key = `ext-wallet:sessions:${createHash("sha256").update(subject).digest("base64url")}`
    const ownerId = randomUUID()
    await waitForLock(locking, key, ownerId, () => res.closed)
    if (res.closed) {
      // The customer clicked again, and the browser dropped this request.
      await locking.release(key, { ownerId })
      return
    }
    const end = res.end.bind(res)
    // After the work, not when the connection closes: a browser that leaves closes it much earlier.
    res.end = ((...args: Parameters<typeof end>) => {
      locking.release(key, { ownerId }).catch(() => undefined)
      return end(...args)
    }) as typeof res.end
    next()
  }
}

async function waitForLock(
  locking: ILockingModule,
  key: string,
  ownerId: string,
  isOver: () => boolean
): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_QUEUE_MS
  let pause = SHORTEST_PAUSE_MS
  while (!isOver() && performance.now() < giveUpAt) {
    try {
      await locking.acquire(key, { ownerId, expire: REQUEST_LEASE_SECONDS })
      return
    } catch {
      await sleep(pause)
      pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)
    }
  }
}
