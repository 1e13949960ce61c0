/** The page on which a customer waits while any server settles the return. Read-only. */
import { readStatus } from "../../../../payments/settling/settle-return"
import { answerWaiting, wantsPage } from "../../answer"
import { describePayment } from "../../described-payment"
import { inert, redirectRoute } from "../../redirect-route"
import { STILL_WAITING } from "../../result-page"

const handle = redirectRoute("status", async (req, res, row) => {
  const settlement = await readStatus(req.scope, row)
  if (!wantsPage(req)) {
    // The page polls this several times a second.
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
