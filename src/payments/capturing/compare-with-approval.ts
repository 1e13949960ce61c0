/** Before any resume: what was approved is still what the cart (or order) asks for, to the minor unit. */
import { MedusaError } from "@medusajs/framework/utils"

import type { Change } from "../../domain/change-since-approval"
import { fingerprintLines } from "../../domain/lines-fingerprint"
import { toMinorUnits } from "../../domain/money"
import type { CollectionPurchase, Purchase } from "../../domain/purchase"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Query } from "../dependencies"
import { loadPurchase } from "../starting/read-purchase"
import { isPurchasePaid } from "./paid-otherwise"

export function linesHash(purchase: CollectionPurchase): string {
  return fingerprintLines(purchase.lines)
}

export type Compared = {
  /** What differs from the approval. */
  change: Change | null
  /** Where Medusa has made one. */
  orderId: string | null
  paidOtherwise: boolean
}

export async function compareWithApproval(query: Query, row: TransactionRow): Promise<Compared> {
  const purchase = await loadPurchase(query, requireSessionId(row))
  const { orderId } = purchase
  const paidOtherwise = await isPurchasePaid(query, purchase)
  const change = findChange(row, purchase) ?? (paidOtherwise ? null : findOtherOrder(row, purchase))
  return { change, orderId, paidOtherwise }
}

/** For a payment whose session may be gone: what its collection asks for is compared. */
export function isChangedSince(row: TransactionRow, purchase: CollectionPurchase): boolean {
  const { collectionAmount: sessionAmount, currencyCode: sessionCurrencyCode } = purchase
  return findChange(row, { ...purchase, sessionAmount, sessionCurrencyCode }) !== null
}

/**
 * A server that died left an order of the cart as it was then, and may have left the cart open to changes. Only
 * before the first call: what is being checked or held for capture may belong to an order that was edited since.
 */
function findOtherOrder(row: TransactionRow, { cartId, orderOwed }: Purchase): Change | null {
  if (row.state !== "approved" || cartId === null || orderOwed === null) {
    return null
  }
  const isOwed =
    toMinorUnits(orderOwed, row.currency_code) === toMinorUnits(row.amount, row.currency_code)
  return isOwed ? null : { code: "order_total", params: { amount: orderOwed } }
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
