/** The customer, or the service's own server, came back: a customer who would have to wait is shown a page meanwhile. */
import { MedusaError } from "@medusajs/framework/utils"
import { setTimeout as sleep } from "node:timers/promises"

import { linkAddress } from "../../../../domain/landing"
import type { Ledger, TransactionRow } from "../../../../modules/ext_wallet/types"
import { walletOf } from "../../../../payments/context"
import { isAtWork } from "../../../../payments/settling/settle-return"
import { wantsPage } from "../../answer"
import { inert, isFromService, logFailure, redirectRoute, settle } from "../../redirect-route"

/** Medusa completes a cart in half a second. Until then the browser shows the wallet's page, so not much longer. */
const STRAIGHT_MS = 2_000
const GLANCE_MS = 50
/** A database that doesn't answer holds no connection for longer. */
const LONGEST_RETURN_MS = 10_000

const handle = redirectRoute("return", async (req, res, row) => {
  const wallet = walletOf(req.scope)
  const settling = settle(req.scope, {
    id: row.id,
    from_service: isFromService(req, row),
    signal: "return",
  })
  if (!wantsPage(req)) {
    return settling
  }
  const found = await waitFor(settling, wallet.ledger, row)
  if (found === "settled") {
    return settling
  }
  settling.catch((error: unknown) => logFailure(req, `the return of ${row.id}`, error))
  if (found === "stuck") {
    const said = "The approval was not recorded in time."
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, said)
  }
  // Reloading the waiting page, or going back to it, never calls this address again.
  res.redirect(303, linkAddress(wallet, "status", row.id))
  return null
})

/** "under_way" only once any server can see it: before that, another one would show an earlier try's outcome. */
async function waitFor(
  settling: Promise<unknown>,
  ledger: Ledger,
  row: TransactionRow
): Promise<"settled" | "under_way" | "stuck"> {
  const isOver = () => "settled" as const
  const end = settling.then(isOver, isOver)
  const startedAt = performance.now()
  const whenRecorded = async () => {
    while (performance.now() - startedAt < LONGEST_RETURN_MS) {
      if (isAtWork(await ledger.find(row.id), row)) {
        return "under_way" as const
      }
      await sleep(GLANCE_MS)
    }
    return "stuck" as const
  }
  return (
    (await Promise.race([end, sleep(STRAIGHT_MS, null)])) ??
    Promise.race([end, whenRecorded(), sleep(LONGEST_RETURN_MS - STRAIGHT_MS, "stuck" as const)])
  )
}

export { handle as GET, handle as POST, inert as OPTIONS }
