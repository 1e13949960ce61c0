import { recordStopWorkflow } from "../../../../workflows"
import { toLandingOfStop } from "../../landing"
import { inert, isFromService, redirectRoute } from "../../redirect-route"

const handle = redirectRoute("cancel", async (req, _res, row) => {
  const { result } = await recordStopWorkflow(req.scope).run({
    input: { id: row.id, from_service: isFromService(req, row), signal: "cancel" },
  })
  return toLandingOfStop(result, "cancel")
})

export { handle as GET, handle as POST, inert as OPTIONS }
