import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"

import { messageOf } from "../../../../domain/message-of"
import { loggerOf } from "../../../../payments/context"
import { toFilter, type ExportPaymentsQuery } from "../payments/validators"
import { paymentLines } from "./payment-lines"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ExportPaymentsQuery>,
  res: MedusaResponse
): Promise<void> {
  const { order, ...wanted } = req.validatedQuery
  const filter = await toFilter(req.scope, wanted)
  res.setHeader("content-type", "text/csv; charset=utf-8")
  res.setHeader(
    "content-disposition",
    `attachment; filename="wallet-payments-${new Date().toISOString().slice(0, 10)}.csv"`
  )
  res.setHeader("cache-control", "no-store")
  const lines = paymentLines(req.scope, filter, order)
  try {
    await pipeline(Readable.from(lines), res)
  } catch (error) {
    // The response has begun: aborting it shows the client that the file is incomplete.
    loggerOf(req.scope).warn(
      `medusa-payment-ext-wallet: an export of payments ended early. ${messageOf(error)}`
    )
  }
}
