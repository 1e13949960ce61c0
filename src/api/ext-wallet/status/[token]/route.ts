/** The page on which a customer waits while any server settles the return. Read-only. */
import { readStatus } from "../../../../payments/settling/settle-return"
import { answerWaiting, wantsPage } from "../../answer"
import { describePayment } from "../../described-payment"
import { findSettlement, inert, redirectRoute } from "../../redirect-route"
import { STILL_WAITING } from "../../result-page"

/** The page's script asks often, so its request is kept; any proxy keeps it open for longer than this. */
const LONGEST_POLL_MS = 3_000

const handle = redirectRoute("status", async (req, res, row) => {
  const isPage = wantsPage(req)
  const settled = await findSettlement(row.id, isPage ? 0 : LONGEST_POLL_MS)
  const settlement = settled ?? (await readStatus(req.scope, row))
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

export { handle as GET, inert as OPTIONS }
