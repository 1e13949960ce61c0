/** The buyer, or the service's own server, came back: whoever waits for a page gets one at once. */
import { linkAddress } from "../../../../domain/link-address"
import { settleReturnWorkflow } from "../../../../workflows"
import { wantsPage } from "../../answer"
import { toLanding } from "../../landing"
import { inert, isFromService, logFailure, redirectRoute, walletOf } from "../../redirect-route"
import { takesLong } from "../../takes-long"

const handle = redirectRoute("return", async (req, res, row) => {
  const wallet = walletOf(req)
  const settling = settleReturnWorkflow(req.scope).run({
    input: { id: row.id, from_service: isFromService(req, row), signal: "return" },
  })
  if (wantsPage(req) && (await takesLong(wallet.ledger, row.id, settling))) {
    wallet.unfinished.add(
      settling.then(
        () => undefined,
        (error: unknown) => logFailure(req, `the return of ${row.id}`, error)
      )
    )
    // Reloaded or gone back to, the page that is shown meanwhile never calls this address again.
    res.redirect(303, linkAddress(wallet, "status", row.id))
    return null
  }
  return toLanding((await settling).result)
})

export { handle as GET, handle as POST, inert as OPTIONS }
