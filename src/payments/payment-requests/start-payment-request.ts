/** The customer pays what was requested: one payment of the order for exactly what it owes, in one of its collections. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"

import { linkAddress } from "../../domain/landing"
import { addDecimals, compareAmounts } from "../../domain/money"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { readContinuation, startSession, type RestartProblem } from "../continuing/restart-payment"
import { readOrderDue, type OrderDue } from "./read-payment-request"

/** What a link names: a request that an admin has made, or, by Medusa's own payment link, an order. */
export type Requested = { orderId: string; isWithdrawn: boolean }

const OF_REQUEST = /^ewpr_/

/** `named`: of a verified token. */
export async function findRequested(
  container: MedusaContainer,
  named: string
): Promise<Requested | null> {
  if (!OF_REQUEST.test(named)) {
    return { orderId: named, isWithdrawn: false }
  }
  const request = await walletOf(container).paymentRequests.find(named)
  return request && { orderId: request.order_id, isWithdrawn: request.withdrawn_at !== null }
}

export type StartRequestedInput = {
  named: string
  /** What completing the order's payments locks. */
  order_id: string
  /** The amount that the customer was shown. */
  shown: string
}

export type StartedRequest =
  /** This payment's own link leads on. */
  | { kind: "started"; id: string }
  /** There is something else to be paid than the customer has seen, or nothing any more. */
  | { kind: "changed" }
  | { kind: "failed"; problem: NonNullable<RestartProblem> }

/** To be called under the order's lock: of two clicks the second finds the payment of the first. */
export async function startRequested(
  container: MedusaContainer,
  { named, order_id, shown }: StartRequestedInput
): Promise<StartedRequest> {
  const requested = await findRequested(container, named)
  const due = await readOrderDue(container, order_id)
  const isOpen = requested?.isWithdrawn === false && due?.status === "open"
  if (!isOpen || !isSameAmount(shown, due)) {
    return { kind: "changed" }
  }
  const collectionId = await useCollection(container, due)
  const live = await findLive(container, collectionId)
  if (live) {
    return { kind: "started", id: live }
  }
  const problem = await startSession(container, {
    collectionId,
    returnTo: linkAddress(walletOf(container), "payment_request", named),
    customerId: due.order.customerId,
    what: order_id,
  })
  const [started] = await walletOf(container).ledger.listByCollection(collectionId)
  return problem || !started
    ? { kind: "failed", problem: problem ?? "unavailable" }
    : { kind: "started", id: started.id }
}

/** As the form sent it: never to be trusted. */
function isSameAmount(shown: string, { amount, order }: OrderDue): boolean {
  return (
    /^\d{1,15}(\.\d{1,20})?$/.test(shown) && compareAmounts(shown, amount, order.currencyCode) === 0
  )
}

/** One that is there, if any: a link that is followed often makes no collection each time. */
async function useCollection(
  container: MedusaContainer,
  { collections, amount, order }: OrderDue
): Promise<string> {
  const { id, amount: asked } =
    collections[0] ?? (await openCollection(container, order.id, amount))
  if (addDecimals([asked]) !== addDecimals([amount])) {
    // What was started for the old amount is not captured any more: it is compared with this one.
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(id, { amount })
  }
  return id
}

async function openCollection(container: MedusaContainer, order_id: string, amount: string) {
  // Medusa's workflow takes a number, and the last digits of an amount may be lost in it.
  const nearly = Number(amount)
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({
    input: { order_id, amount: nearly },
  })
  const [opened] = result
  if (!opened) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "No payment collection was made.")
  }
  return { id: opened.id, amount: String(nearly) }
}

/** A payment that the customer goes on with, or that has to come to its end first. */
async function findLive(container: MedusaContainer, collectionId: string): Promise<string | null> {
  const [newest] = await walletOf(container).ledger.listByCollection(collectionId)
  const continuation = newest && (await readContinuation(container, newest))
  switch (continuation?.kind) {
    case "forward":
    case "finish":
    case "settled":
      return continuation.id
    default:
      // What it was for before has changed, and the customer was just shown what it is for now.
      return null
  }
}
