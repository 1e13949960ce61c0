import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { listStoppedProducts } from "../../../../settings/products/product-readiness"
import type { StoppedProducts } from "../types"
import type { PageQuery } from "../validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, PageQuery>,
  res: MedusaResponse<StoppedProducts>
): Promise<void> {
  res.json(await listStoppedProducts(req.scope, req.validatedQuery))
}
