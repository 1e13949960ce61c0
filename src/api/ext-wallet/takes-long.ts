import { setTimeout as sleep } from "node:timers/promises"

import type { Ledger } from "../../modules/ext_wallet/types"
import { isAtWork } from "../../payments/settling/read-status"

/** Leaves time for the page itself: within half a second the buyer sees that something happens. */
const AT_ONCE_MS = 300
const LOOK_AGAIN_MS = 50

/** Whether a return is still being settled, and any server can tell so. */
export async function takesLong(
  ledger: Ledger,
  id: string,
  settling: Promise<unknown>
): Promise<boolean> {
  const end = settling.then(
    () => true,
    () => true
  )
  let hasEnded = await Promise.race([end, sleep(AT_ONCE_MS, false)])
  // Until the approval is recorded, another server would tell the buyer how an earlier try ended.
  while (!hasEnded && !isAtWork(await ledger.find(id))) {
    hasEnded = await Promise.race([end, sleep(LOOK_AGAIN_MS, false)])
  }
  return !hasEnded
}
