/** Where a buyer waits while a return is being settled, by this server or another. It only reads. */
import { readStatus } from "../../../../payments/settling/read-settlement"
import { answerWaiting } from "../../answer"
import { toLanding } from "../../landing-of"
import { summarize } from "../../payment-summary"
import { inert, redirectRoute } from "../../redirect-route"

/** Most payments are settled within a second; for the others a page that keeps still is easier to read. */
const SOON = { untilSeconds: 5, pauseSeconds: 1 }
const LATER_PAUSE_SECONDS = 3

const handle = redirectRoute("status", async (req, res, row) => {
  const { settlement, seconds } = await readStatus(req.scope, row)
  if (settlement) {
    return toLanding(settlement)
  }
  const pause = seconds < SOON.untilSeconds ? SOON.pauseSeconds : LATER_PAUSE_SECONDS
  answerWaiting(req, res, pause, await summarize(req.scope, row))
  return null
})

export { handle as GET, inert as OPTIONS }
