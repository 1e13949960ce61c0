import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { listTestOrders } from "./list-test-orders"

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ orders: await listTestOrders(req.scope) })
}
