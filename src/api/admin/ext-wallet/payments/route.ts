import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../payments/context"
import { describePayments } from "./describe-payments"
import { toFilter, type ListPaymentsQuery } from "./validators"
import type { PaymentList } from "../types"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ListPaymentsQuery>,
  res: MedusaResponse<PaymentList>
): Promise<void> {
  const { limit, offset, order, cursor, ...wanted } = req.validatedQuery
  const filter = await toFilter(req.scope, wanted)
  const page = { limit, offset, order, cursor }
  const listed = await walletOf(req.scope).ledger.listPayments(filter, page)
  res.json({
    payments: await describePayments(req.scope, listed.rows),
    count: listed.count,
    count_capped: listed.isCapped,
    offset,
    limit,
    next_cursor: listed.nextCursor,
    previous_cursor: listed.previousCursor,
  })
}
