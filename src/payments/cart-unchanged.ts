/** Before any resume: what was approved is still what the cart (or order) asks for, to the minor unit. */
import { MedusaError } from "@medusajs/framework/utils"

import type { Change } from "../domain/change-since-approval"
import { fingerprintLines } from "../domain/lines-fingerprint"
import { toMinorUnits } from "../domain/money"
import type { CollectionSubject, PaymentSubject } from "../domain/payment-subject"
import type { TransactionRow } from "../modules/ext_wallet/types"
import type { Query } from "./dependencies"
import { loadPaymentSubject } from "./payment-subject"

export function linesHash(subject: CollectionSubject): string {
  return fingerprintLines(subject.lines)
}

/** What differs from the approval, or null; and the order, where Medusa has made one. */
export async function compareWithApproval(
  query: Query,
  row: TransactionRow
): Promise<{ change: Change | null; orderId: string | null }> {
  const subject = await loadPaymentSubject(query, requireSessionId(row))
  return { change: findChange(row, subject), orderId: subject.orderId }
}

/** For a payment whose session may be gone: what its collection asks for is compared. */
export function isChangedSince(row: TransactionRow, subject: CollectionSubject): boolean {
  const { collectionAmount: sessionAmount, currencyCode: sessionCurrencyCode } = subject
  return findChange(row, { ...subject, sessionAmount, sessionCurrencyCode }) !== null
}

function findChange(
  row: TransactionRow,
  subject: Omit<PaymentSubject, "sessionId">
): Change | null {
  if (subject.orderCanceled) {
    return { code: "order_canceled", params: {} }
  }
  for (const currency of [subject.currencyCode, subject.sessionCurrencyCode]) {
    if (row.currency_code !== currency) {
      return { code: "currency", params: { currency } }
    }
  }
  const approved = toMinorUnits(row.amount, row.currency_code)
  if (approved !== toMinorUnits(subject.sessionAmount, row.currency_code)) {
    return { code: "session_amount", params: { amount: subject.sessionAmount } }
  }
  if (approved !== toMinorUnits(subject.total, row.currency_code)) {
    return { code: `${subject.kind}_total`, params: { amount: subject.total } }
  }
  if (approved !== toMinorUnits(subject.collectionAmount, row.currency_code)) {
    return { code: "order_total", params: { amount: subject.collectionAmount } }
  }
  if (row.lines_hash !== linesHash(subject)) {
    return { code: `${subject.kind}_lines`, params: {} }
  }
  return null
}

function requireSessionId(row: TransactionRow): string {
  if (!row.payment_session_id) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `The wallet payment ${row.id} has no payment session.`
    )
  }
  return row.payment_session_id
}
