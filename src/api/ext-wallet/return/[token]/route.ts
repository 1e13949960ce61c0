import { settleReturnWorkflow } from "../../../../workflows"
import { toLanding } from "../../landing"
import { inert, redirectRoute } from "../../redirect-route"

const handle = redirectRoute("return", async (req, visit) => {
  const { result } = await settleReturnWorkflow(req.scope).run({
    input: { ...visit, signal: "return" },
  })
  return toLanding(result)
})

export { handle as GET, handle as POST, inert as OPTIONS }
