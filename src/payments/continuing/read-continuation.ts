/** Reads how the payments of a collection stand, and asks the rules where its payment link leads. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { continuationOf, type Continuation } from "../../domain/continuation"
import { isPaidOtherwise } from "../../domain/payment/store-view"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { isChangedSince } from "../capturing/compare-with-approval"
import { queryOf } from "../context"
import { findCollectionPurchase } from "../starting/read-purchase"
import { readStoreView } from "../store/read-store-view"
import { listSessions } from "../store/store-lookups"
import { walletOf } from "../../modules/ext_wallet/wallet-of"

/** Any link of a collection tells the same: `row` is the payment that this one was made for. */
export async function readContinuation(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Continuation> {
  const collectionId = row.payment_collection_id ?? ""
  const wallet = walletOf(container)
  const [payments, sessions, view, purchase] = await Promise.all([
    wallet.ledger.listByCollection(collectionId),
    listSessions(container, collectionId),
    readStoreView(container, row),
    findCollectionPurchase(queryOf(container), collectionId),
  ])
  const { order } = view
  const isOrdered = order !== null && (row.cart_id !== null || order.canceled)
  return continuationOf({
    payments,
    sessions,
    isOrdered: isOrdered || isPaidOtherwise(view),
    isChanged: (id) => {
      const payment = payments.find((one) => one.id === id)
      return !payment || !purchase || isChangedSince(wallet, payment, purchase)
    },
  })
}
