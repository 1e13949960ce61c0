import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"

import { messageOf } from "../../../../domain/message-of"
import { EXT_WALLET_MODULE } from "../../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../../modules/ext_wallet/service"
import { loggerOf } from "../../../../payments/records"
import { toFilter } from "../payments/to-filter"
import type { ExportPaymentsQuery } from "../payments/validators"
import { paymentLines } from "./payment-lines"
import { styleOf } from "./styles"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ExportPaymentsQuery>,
  res: MedusaResponse
): Promise<void> {
  const { order, locale, ...wanted } = req.validatedQuery
  const filter = await toFilter(req.scope, wanted)
  res.setHeader("content-type", "text/csv; charset=utf-8")
  res.setHeader("content-disposition", 'attachment; filename="wallet-payments.csv"')
  res.setHeader("cache-control", "no-store")
  const { options } = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const style = styleOf(locale, options.serviceName)
  const lines = paymentLines(req.scope, { filter, order, style })
  try {
    await pipeline(Readable.from(lines), res)
  } catch (error) {
    // The connection has ended already: whoever still listens sees that the file is not complete.
    loggerOf(req.scope).warn(
      `medusa-payment-ext-wallet: an export of payments ended early. ${messageOf(error)}`
    )
  }
}
