import { inert, stopRoute } from "../../redirect-route"

const handle = stopRoute("cancel")

export { handle as GET, handle as POST, inert as OPTIONS }
