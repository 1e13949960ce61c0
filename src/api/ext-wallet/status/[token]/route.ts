/** The page on which a customer waits while any server settles the return. Read-only. */
import type { MedusaRequest } from "@medusajs/framework/http"

import type { Settlement } from "../../../../domain/payment/session-status"
import type { TransactionRow } from "../../../../modules/ext_wallet/types"
import { readStatus } from "../../../../payments/settling/settle-return"
import { answerWaiting, wantsPage } from "../../answer"
import { describePayment } from "../../described-payment"
import { findSettlement, inert, redirectRoute } from "../../redirect-route"
import { STILL_WAITING } from "../../result-page"

/** Shorter than any proxy keeps a request open. */
const LONGEST_POLL_MS = 3_000

const handle = redirectRoute("status", async (req, res, row) => {
  const isPage = wantsPage(req)
  const settlement = await (isPage ? look(req, row) : poll(req, row))
  if (!isPage) {
    res.status(settlement ? 204 : STILL_WAITING).end()
    return null
  }
  if (settlement) {
    return settlement
  }
  answerWaiting(req, res, await describePayment(req.scope, row))
  return null
})

/** Null while the payment is under way. */
async function look(req: MedusaRequest, row: TransactionRow): Promise<Settlement | null> {
  const found = await findSettlement(row.id, 0)
  return found === null || found === "under_way" ? readStatus(req.scope, row) : found
}

/** The page's script asks often. */
async function poll(req: MedusaRequest, row: TransactionRow): Promise<Settlement | null> {
  const found = await findSettlement(row.id, LONGEST_POLL_MS)
  return found === "under_way" ? null : (found ?? readStatus(req.scope, row))
}

export { handle as GET, inert as OPTIONS }
