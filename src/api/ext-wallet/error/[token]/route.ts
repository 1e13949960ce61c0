import { recordStopWorkflow } from "../../../../workflows"
import { toLandingOfStop } from "../../landing"
import { inert, redirectRoute } from "../../redirect-route"

const handle = redirectRoute("error", async (req, visit) => {
  const { result } = await recordStopWorkflow(req.scope).run({
    input: { ...visit, signal: "error" },
  })
  return toLandingOfStop(result, "error")
})

export { handle as GET, handle as POST, inert as OPTIONS }
