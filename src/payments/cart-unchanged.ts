/** Before any resume: what was approved is still what the cart (or order) asks for, to the minor unit. */
import { MedusaError } from "@medusajs/framework/utils"

import { type Change, sayChange } from "../domain/change-since-approval"
import { fingerprintLines } from "../domain/lines-fingerprint"
import { toMinorUnits } from "../domain/money"
import type { CollectionSubject, PaymentSubject } from "../domain/payment-subject"
import type { TransactionRow } from "../modules/ext_wallet/types"
import type { Query, Wallet } from "./dependencies"
import { loadPaymentSubject } from "./payment-subject"

export function linesHash(subject: CollectionSubject): string {
  return fingerprintLines(subject.lines)
}

export type Approved = { changed: true } | { changed: false; orderId: string | null }

/** What differs from the approval, or null; and the order, where Medusa has made one. */
export async function compareWithApproval(
  query: Query,
  row: TransactionRow
): Promise<{ change: Change | null; orderId: string | null }> {
  const subject = await loadPaymentSubject(query, requireSessionId(row))
  return { change: findChange(row, subject), orderId: subject.orderId }
}

/** Where the cart is no longer what was approved, the payment is never taken. */
export async function holdToApproval(
  { wallet, query }: { wallet: Wallet; query: Query },
  row: TransactionRow
): Promise<Approved> {
  const { change, orderId } = await compareWithApproval(query, row)
  if (!change) {
    return { changed: false, orderId }
  }
  const moneyMayHaveMoved = row.confirmation === "return"
  await wallet.ledger.move({
    id: row.id,
    from: row.state,
    to: moneyMayHaveMoved ? "review" : row.state === "authorized" ? "canceled" : "superseded",
    set: { reason: "cart_changed", ...(moneyMayHaveMoved ? { capture: "unknown" as const } : {}) },
    event: {
      type: "cart_changed",
      actor: "provider",
      detail: { change: sayChange(change), wording: change },
    },
  })
  return { changed: true }
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
