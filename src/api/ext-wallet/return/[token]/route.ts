/** The buyer, or the service's own server, came back: whoever waits for a page gets one at once. */
import { setTimeout as sleep } from "node:timers/promises"

import { linkAddress } from "../../../../domain/link-address"
import type { Ledger, TransactionRow } from "../../../../modules/ext_wallet/types"
import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import { isAtWork } from "../../../../payments/settling/read-settlement"
import { wantsPage } from "../../answer"
import { toLanding } from "../../landing-of"
import { inert, isFromService, logFailure, redirectRoute } from "../../redirect-route"
import { settle } from "../../settle"

/** Leaves time for the page itself: within half a second the buyer sees that something happens. */
const AT_ONCE_MS = 300
const LOOK_AGAIN_MS = 50

const handle = redirectRoute("return", async (req, res, row) => {
  const wallet = walletOf(req.scope)
  const settling = settle(req.scope, {
    id: row.id,
    from_service: isFromService(req, row),
    signal: "return",
  })
  if (wantsPage(req) && (await takesLong(wallet.ledger, row, settling))) {
    settling.catch((error: unknown) => logFailure(req, `the return of ${row.id}`, error))
    // Reloaded or gone back to, the page that is shown meanwhile never calls this address again.
    res.redirect(303, linkAddress(wallet, "status", row.id))
    return null
  }
  return toLanding(await settling)
})

/** Whether a return is still being settled, and any server can tell so. */
async function takesLong(
  ledger: Ledger,
  row: TransactionRow,
  settling: Promise<unknown>
): Promise<boolean> {
  const end = settling.then(
    () => true,
    () => true
  )
  let hasEnded = await Promise.race([end, sleep(AT_ONCE_MS, false)])
  // Until the approval is recorded, another server would tell the buyer how an earlier try ended.
  while (!hasEnded && !isAtWork(await ledger.find(row.id), row)) {
    hasEnded = await Promise.race([end, sleep(LOOK_AGAIN_MS, false)])
  }
  return !hasEnded
}

export { handle as GET, handle as POST, inert as OPTIONS }
