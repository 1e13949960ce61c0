import { recordStopWorkflow } from "../../../../workflows"
import { toLandingOfStop } from "../../landing"
import { inert, redirectRoute } from "../../redirect-route"

const handle = redirectRoute("cancel", async (req, visit) => {
  const { result } = await recordStopWorkflow(req.scope).run({
    input: { ...visit, signal: "cancel" },
  })
  return toLandingOfStop(result, "cancel")
})

export { handle as GET, handle as POST, inert as OPTIONS }
