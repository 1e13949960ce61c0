import { inert, stopRoute } from "../../redirect-route"

const handle = stopRoute("error")

export { handle as GET, handle as POST, inert as OPTIONS }
