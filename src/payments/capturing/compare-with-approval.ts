/** Before any resume: what was approved is still what the cart (or order) asks for, to the minor unit. */
import { MedusaError } from "@medusajs/framework/utils"

import type { Change } from "../../domain/change-since-approval"
import { fingerprintLines } from "../../domain/lines-fingerprint"
import { toMinorUnits } from "../../domain/money"
import type { CollectionPurchase, Purchase } from "../../domain/purchase"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Query } from "../dependencies"
import { loadPurchase } from "../starting/read-purchase"

export function linesHash(purchase: CollectionPurchase): string {
  return fingerprintLines(purchase.lines)
}

/** What differs from the approval, or null; and the order, where Medusa has made one. */
export async function compareWithApproval(
  query: Query,
  row: TransactionRow
): Promise<{ change: Change | null; orderId: string | null }> {
  const purchase = await loadPurchase(query, requireSessionId(row))
  return { change: findChange(row, purchase), orderId: purchase.orderId }
}

/** For a payment whose session may be gone: what its collection asks for is compared. */
export function isChangedSince(row: TransactionRow, purchase: CollectionPurchase): boolean {
  const { collectionAmount: sessionAmount, currencyCode: sessionCurrencyCode } = purchase
  return findChange(row, { ...purchase, sessionAmount, sessionCurrencyCode }) !== null
}

function findChange(row: TransactionRow, purchase: Omit<Purchase, "sessionId">): Change | null {
  if (purchase.orderCanceled) {
    return { code: "order_canceled", params: {} }
  }
  for (const currency of [purchase.currencyCode, purchase.sessionCurrencyCode]) {
    if (row.currency_code !== currency) {
      return { code: "currency", params: { currency } }
    }
  }
  const approved = toMinorUnits(row.amount, row.currency_code)
  if (approved !== toMinorUnits(purchase.sessionAmount, row.currency_code)) {
    return { code: "session_amount", params: { amount: purchase.sessionAmount } }
  }
  if (approved !== toMinorUnits(purchase.total, row.currency_code)) {
    return { code: `${purchase.kind}_total`, params: { amount: purchase.total } }
  }
  if (approved !== toMinorUnits(purchase.collectionAmount, row.currency_code)) {
    return { code: "order_total", params: { amount: purchase.collectionAmount } }
  }
  if (row.lines_hash !== linesHash(purchase)) {
    return { code: `${purchase.kind}_lines`, params: {} }
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
