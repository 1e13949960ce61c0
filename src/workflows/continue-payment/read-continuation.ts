/** Reads how the payments of a collection stand, and asks the rules where its payment link leads. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { continuationOf, type Continuation } from "../../domain/continuation"
import { isPaidOtherwise } from "../../domain/payment/store-view"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { isChangedSince } from "../../payments/cart-unchanged"
import { findCollectionSubject } from "../../payments/payment-subject"
import { readStoreView } from "../books/read-store-view"
import { listSessions } from "../books/store-lookups"
import { walletOf } from "../wallet-module"

/** Any link of a collection tells the same: `row` is the payment that this one was made for. */
export async function readContinuation(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Continuation> {
  const collectionId = row.payment_collection_id ?? ""
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [payments, sessions, view, subject] = await Promise.all([
    walletOf(container).ledger.listByCollection(collectionId),
    listSessions(container, collectionId),
    readStoreView(container, row),
    findCollectionSubject(query, collectionId),
  ])
  const { order } = view
  const isOrdered = order !== null && (row.cart_id !== null || order.canceled)
  return continuationOf({
    payments,
    sessions: sessions.map(({ id, isOurs }) => ({ id, isOurs })),
    isOrdered: isOrdered || isPaidOtherwise(view),
    isChanged: (id) => {
      const payment = payments.find((one) => one.id === id)
      return !payment || !subject || isChangedSince(payment, subject)
    },
  })
}
