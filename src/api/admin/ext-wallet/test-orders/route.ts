import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { listTestOrders } from "./list-test-orders"
import type { TestOrders } from "../types"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<TestOrders>
): Promise<void> {
  res.json({ orders: await listTestOrders(req.scope) })
}
