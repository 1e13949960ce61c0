/** Replaces the payment session, so that a customer whose payment is over can pay again. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { FailureReason } from "../../domain/payment/session-status"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { loggerOf, queryOf, walletOf } from "../context"
import { continuationOf, type Continuation } from "../../domain/continuation"
import { isPaidOtherwise } from "../../domain/payment/store-view"
import { isChangedSince } from "../capturing/compare-with-approval"
import { findCollectionPurchase } from "../starting/read-purchase"
import { listSessions, PROVIDER_ID, readStoreView } from "../store/read-store-view"
import { CART_LOCK, underCartLock } from "../store/under-cart-lock"

/** Why no payment was started, if none was. */
export type RestartProblem = Extract<
  FailureReason,
  "too_many_starts" | "try_again" | "unavailable"
> | null

/** Under the cart's lock: an earlier return has used the payment, or is using it. */
export async function restartPayment(
  container: MedusaContainer,
  { id, cart_id, order_id }: TransactionRow
): Promise<RestartProblem> {
  const restart = async () => {
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
  const restarted = await underCartLock(container, { cart_id, order_id }, restart, CART_LOCK)
  return restarted ? restarted.done : "try_again"
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
): Promise<Continuation<TransactionRow>> {
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
    isChanged: (payment) => !purchase || isChangedSince(wallet, payment, purchase),
  })
}
