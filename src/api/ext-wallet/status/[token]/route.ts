/** The page on which a customer waits while any server settles the return. Read-only. */
import type { MedusaRequest } from "@medusajs/framework/http"

import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { isDoneWithin } from "../../../../modules/ext_wallet/unfinished-work"
import { walletOf } from "../../../../payments/context"
import { readStatus } from "../../../../payments/settling/settle-return"
import { answerWaiting, wantsPage } from "../../answer"
import { describePayment } from "../../described-payment"
import { inert, redirectRoute } from "../../redirect-route"
import { STILL_WAITING } from "../../result-page"

/** Shorter than any proxy keeps a request. */
const LONGEST_POLL_MS = 3_000

const handle = redirectRoute("status", async (req, res, row) => {
  if (!wantsPage(req)) {
    res.status((await isOver(req, row)) ? 204 : STILL_WAITING).end()
    return null
  }
  const settlement = await readStatus(req.scope, row)
  if (settlement) {
    return settlement
  }
  answerWaiting(req, res, await describePayment(req.scope, row))
  return null
})

/** The page polls this: the server that is settling the return knows when it is done, without reading the store each time. */
async function isOver(req: MedusaRequest, row: TransactionRow): Promise<boolean> {
  const settling = walletOf(req.scope).unfinished.find(row.id)
  const isDone = settling !== undefined && (await isDoneWithin(LONGEST_POLL_MS, settling))
  return isDone || (await readStatus(req.scope, row)) !== null
}

export { handle as GET, inert as OPTIONS }
