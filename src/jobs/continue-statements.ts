/** A server that died while it matched or applied a statement has left it to whoever comes by. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { continueStatementsWorkflow } from "../workflows"

export default async function continueStatements(container: MedusaContainer): Promise<void> {
  await continueStatementsWorkflow(container).run()
}

export const config = { name: "ext-wallet-statements", schedule: "* * * * *" }
