import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

import { readProduct } from "../../../../../settings/products/product-readiness"
import { say } from "../../../../../words/say"

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const product = await readProduct(req.scope, req.params.id ?? "")
  if (!product) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, say("productNotFound"))
  }
  res.json(product)
}
