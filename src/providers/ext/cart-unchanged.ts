/** Before any resume: what was approved is still what the cart (or order) asks for, to the minor unit. */
import { fingerprintLines } from "../../domain/lines-fingerprint"
import { toMinorUnits } from "../../domain/money"
import type { PaymentSubject } from "../../domain/payment-subject"
import type { TransactionRow } from "../../modules/ext_wallet/types"

export function linesHash(subject: PaymentSubject): string {
  return fingerprintLines(subject.lines)
}

/** What differs, or null. */
export function findChange(row: TransactionRow, subject: PaymentSubject): string | null {
  for (const currencyCode of [subject.currencyCode, subject.sessionCurrencyCode]) {
    if (row.currency_code !== currencyCode) {
      return `the currency is now ${currencyCode}`
    }
  }
  const approved = toMinorUnits(row.amount, row.currency_code)
  if (approved !== toMinorUnits(subject.sessionAmount, row.currency_code)) {
    return `the payment session is now for ${subject.sessionAmount}`
  }
  if (approved !== toMinorUnits(subject.total, row.currency_code)) {
    return `the ${subject.kind}'s total is now ${subject.total}`
  }
  if (row.lines_hash !== linesHash(subject)) {
    return `the ${subject.kind}'s lines changed`
  }
  return null
}
