/** Letting go of a payment: Medusa deletes sessions and cancels payments more often than one would think. */
import { holdsCart } from "../../domain/payment/payment"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Dependencies } from "./dependencies"
import { shopperError } from "./shopper-errors"

/** Throws while a payment is in progress, so that Medusa cannot replace the session under it. */
export async function releaseDeleted(
  { wallet }: Dependencies,
  { id }: TransactionRow
): Promise<void> {
  const { row } = await wallet.ledger.apply(id, { type: "session_deleted" })
  if (holdsCart(row)) {
    throw shopperError("payment_in_progress")
  }
}

/** An uncaptured payment is simply never asked for. */
export async function releaseCanceled(
  { wallet }: Dependencies,
  { id }: TransactionRow
): Promise<void> {
  const { row, decision } = await wallet.ledger.apply(id, { type: "canceled_in_store" })
  if (decision.kind === "none" && holdsCart(row)) {
    throw shopperError(row.state === "captured" ? "captured" : "checking")
  }
}
