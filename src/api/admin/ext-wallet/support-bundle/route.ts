import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readSupportBundle } from "../../../../doctor/support-bundle"

const INDENT = 2

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const bundle = await readSupportBundle(req.scope)
  res.setHeader("content-disposition", 'attachment; filename="ext-wallet-support.json"')
  res.type("json").send(JSON.stringify(bundle, null, INDENT))
}
