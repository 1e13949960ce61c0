/** The page on which a customer waits while any server settles the return. Read-only. */
import { isUnderWay, readStatus } from "../../../../payments/settling/read-settlement"
import { answerWaiting, wantsPage } from "../../answer"
import { toLanding } from "../../landing"
import { describePayment } from "../../described-payment"
import { inert, redirectRoute } from "../../redirect-route"
import { STILL_WAITING } from "../../result-page"

const handle = redirectRoute("status", async (req, res, row) => {
  if (!wantsPage(req)) {
    // The page polls this several times a second.
    res.status((await isUnderWay(req.scope, row)) ? STILL_WAITING : 204).end()
    return null
  }
  const settlement = await readStatus(req.scope, row)
  if (settlement) {
    return toLanding(settlement)
  }
  answerWaiting(req, res, await describePayment(req.scope, row))
  return null
})

export { handle as GET, inert as OPTIONS }
