/** The filtered payments as CSV, a page at a time: a file of a million takes no more memory than one of a thousand. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { PaymentFilter, PaymentPage } from "../../../../modules/ext_wallet/types"
import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import { describePayments } from "../payments/describe-payments"
import type { WalletPayment } from "../types"
import { toLine } from "./cells"
import type { Style } from "./styles"

type Cell = string | number | null

const COLUMNS: Record<string, (payment: WalletPayment, style: Style) => Cell> = {
  id: ({ id }) => id,
  created_at: ({ created_at }, { moment }) => moment(created_at),
  state: (payment, { state }) => state(payment),
  reason: ({ reason }, style) => style.reason(reason),
  environment: ({ environment }, style) => style.environment(environment),
  order: ({ order_display_id }) => order_display_id,
  customer_email: ({ customer_email }) => customer_email,
  amount: ({ amount }, { number }) => number(amount),
  currency_code: ({ currency_code }) => currency_code.toUpperCase(),
  refunded_amount: ({ refunded_amount }, { number }) => number(refunded_amount),
  transaction_id: ({ transaction_id }) => transaction_id,
  ext_order_id: ({ ext_order_id }) => ext_order_id,
}

const PAGE_SIZE = 500

export async function* paymentLines(
  container: MedusaContainer,
  { filter, order, style }: { filter: PaymentFilter; order: PaymentPage["order"]; style: Style }
): AsyncGenerator<string> {
  const { ledger } = walletOf(container)
  yield style.mark + toLine(Object.keys(COLUMNS).map(style.title), style.separator)
  let cursor: string | undefined
  do {
    const page = await ledger.pagePayments(filter, { limit: PAGE_SIZE, order, cursor })
    const payments = await describePayments(container, page.rows)
    yield payments.map((payment) => lineOf(payment, style)).join("")
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

function lineOf(payment: WalletPayment, style: Style): string {
  const cells = Object.values(COLUMNS).map((cellOf) => cellOf(payment, style))
  return toLine(cells, style.separator)
}
