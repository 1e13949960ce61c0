/** Replaces the payment session, so that a customer whose payment is over can pay again. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { FailureReason } from "../../domain/payment/outcome-tables"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { loggerOf, queryOf } from "../context"
import { PROVIDER_ID, listSessions } from "../store/store-lookups"
import { continuationOf, type Continuation } from "../../domain/continuation"
import { isPaidOtherwise } from "../../domain/payment/store-view"
import { isChangedSince } from "../capturing/compare-with-approval"
import { findCollectionPurchase } from "../starting/read-purchase"
import { readStoreView } from "../store/read-store-view"

export type RestartPaymentInput = {
  /** The ledger row's id, taken from a verified token. */
  id: string
  /** What the cart's completion locks: the cart's id, or the id of an order that is paid later. */
  lock_key: string
}

/** Why no payment was started, if none was. */
export type RestartProblem = Extract<
  FailureReason,
  "too_many_starts" | "try_again" | "unavailable"
> | null

/** Call this under the cart's lock: an earlier return has used the payment, or is using it. */
export async function restartPayment(
  container: MedusaContainer,
  { id }: RestartPaymentInput
): Promise<RestartProblem> {
  const row = await walletOf(container).ledger.find(id)
  const continuation = row && (await readContinuation(container, row))
  return row && continuation?.kind === "restart"
    ? startSession(container, {
        collectionId: row.payment_collection_id ?? "",
        returnTo: row.return_to,
        what: row.id,
      })
    : null
}

type NewSession = {
  collectionId: string
  returnTo: string | null
  /** Signed in, as far as is known. */
  customerId?: string | null
  /** Its name in the log. */
  what: string
}

/** Medusa's own workflow deletes what sessions there are, and the provider gives their payments up. */
export async function startSession(
  container: MedusaContainer,
  { collectionId, returnTo, customerId, what }: NewSession
): Promise<RestartProblem> {
  const { errors } = await createPaymentSessionsWorkflow(container).run({
    input: {
      payment_collection_id: collectionId,
      provider_id: PROVIDER_ID,
      data: { ...(returnTo && { return_to: returnTo }) },
      ...(customerId && { customer_id: customerId }),
    },
    throwOnError: false,
  })
  const [failure] = errors
  if (!failure) {
    return null
  }
  const { message, code } = failure.error as { message?: string; code?: string }
  const said = message ?? "No reason given."
  loggerOf(container).warn(`External wallet: no payment was started for ${what}. ${said}`)
  return code === "too_many_starts" || code === "try_again" ? code : "unavailable"
}

/* Reads the payments of a collection, and lets the rules decide where its payment link leads. */

/** All links of a collection lead to the same place: `row` is the payment that this one was made for. */
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
