/** The customer pays what was requested: one payment of the order for exactly what it owes, in one of its collections. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"

import { linkAddress } from "../../domain/landing"
import { toChargedAmount } from "../../domain/money"
import { walletOf } from "../context"
import type { MessageCode } from "../../words/shopper"
import { startSession } from "../continuing/restart-payment"
import { CART_LOCK, underCartLock } from "../store/under-cart-lock"
import { readRequested, type OrderDue } from "./read-payment-request"

/** The payment whose link continues, or the message for the customer. */
type StartedRequest = { id: string } | { said: MessageCode }

/**
 * Under the order's lock: of two clicks the second finds the payment of the first. Null: it is not to be had. `named`: by
 * a verified token; `shown`: what the form says that the customer was shown.
 */
export async function startRequested(
  container: MedusaContainer,
  { named, shown, order_id }: { named: string; shown: unknown; order_id: string }
): Promise<StartedRequest | null> {
  const start = async (): Promise<StartedRequest> => {
    const due = await readRequested(container, named)
    if (due?.status !== "open" || shown !== toChargedAmount(due.amount, due.order.currencyCode)) {
      return { said: "amount_changed" }
    }
    if (due.live) {
      return { id: due.live }
    }
    const wallet = walletOf(container)
    const collectionId = due.collection ?? (await openCollection(container, due))
    // Medusa's workflow takes a number, and the last digits of an amount may be lost in it. What was started for another
    // amount is not captured any more: it is compared with this one.
    const { amount } = due
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(collectionId, { amount })
    const problem = await startSession(container, {
      collectionId,
      returnTo: linkAddress(wallet, "payment_request", named),
      customerId: due.order.customerId,
      what: due.order.id,
    })
    const [started] = await wallet.ledger.listByCollection(collectionId)
    return problem || !started ? { said: problem ?? "unavailable" } : { id: started.id }
  }
  const started = await underCartLock(container, { cart_id: null, order_id }, start, CART_LOCK)
  return started && started.done
}

async function openCollection(container: MedusaContainer, { order, amount }: OrderDue) {
  const input = { order_id: order.id, amount: Number(amount) }
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({ input })
  const [opened] = result
  if (!opened) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "No payment collection was made.")
  }
  return opened.id
}
