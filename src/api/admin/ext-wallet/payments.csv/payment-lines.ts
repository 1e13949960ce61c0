/** The filtered payments as CSV, a page at a time: a file of a million takes no more memory than one of a thousand. */
import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentFilter, PaymentPage } from "../../../../modules/ext_wallet/types"
import { walletOf } from "../../../../payments/context"
import { describePayments } from "../payments/describe-payments"
import type { WalletPayment } from "../types"
import { minorDigits } from "../../../../domain/currency"

const COLUMNS: Record<string, (payment: WalletPayment) => Cell> = {
  id: ({ id }) => id,
  created_at: ({ created_at }) => created_at.toISOString(),
  state: ({ state }) => state,
  reason: ({ reason }) => reason,
  environment: ({ environment }) => environment,
  order: ({ order_display_id }) => order_display_id,
  customer_email: ({ customer_email }) => customer_email,
  amount: ({ amount, currency_code: currency }) => ({ amount, currency }),
  currency_code: ({ currency_code }) => currency_code.toUpperCase(),
  refunded_amount: ({ refunded_amount: amount, currency_code: currency }) => ({ amount, currency }),
  transaction_id: ({ transaction_id }) => transaction_id,
  ext_order_id: ({ ext_order_id }) => ext_order_id,
}

const PAGE_SIZE = 500

export async function* paymentLines(
  container: MedusaContainer,
  filter: PaymentFilter,
  order: PaymentPage["order"]
): AsyncGenerator<string> {
  const { ledger } = walletOf(container)
  yield toCsvLine(Object.keys(COLUMNS))
  let cursor: string | undefined
  do {
    const page = await ledger.pagePayments(filter, { limit: PAGE_SIZE, order, cursor })
    const payments = await describePayments(container, page.rows)
    yield payments.map(lineOf).join("")
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

function lineOf(payment: WalletPayment): string {
  return toCsvLine(Object.values(COLUMNS).map((cellOf) => cellOf(payment)))
}

/* Lines of CSV that a spreadsheet opens as they are meant, and never runs. */

/** What a spreadsheet takes for the beginning of a formula, some of them also in the full width of East Asia. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** An apostrophe makes it text. Numbers are the store's own, and stay numbers. */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** With the digits that the currency has. */
export type Amount = { amount: number; currency: string }
export type Cell = string | number | Amount | null

/** All text is quoted: a program that splits at another separator than the file's must not find a cell inside it. */
export function toCsvLine(cells: Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`
}

function written(cell: Cell): string {
  if (cell === null) return ""
  if (typeof cell === "string") return quoted(harmless(cell))
  return typeof cell === "number" ? String(cell) : cell.amount.toFixed(minorDigits(cell.currency))
}
