/** Letting go of a payment: Medusa deletes sessions and cancels payments more often than one would think. */
import { MedusaError } from "@medusajs/framework/utils"

import { HOLDS_CART, type TransactionState } from "../../domain/transaction-state"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Dependencies } from "./dependencies"
import { shopperError } from "./shopper-errors"

/** States in which init's answer may still come: without `ready` nobody is ever sent to the wallet. */
const NOT_YET_READY: TransactionState[] = ["created", "init_sent"]
const OPEN: TransactionState[] = ["ready", "approved"]

/** Throws while a payment is in progress, so that Medusa can not replace the session under it. */
export async function releaseDeleted(deps: Dependencies, row: TransactionRow): Promise<void> {
  const { wallet } = deps
  if (HOLDS_CART.includes(row.state)) {
    throw inProgress()
  }
  if (row.confirmation === "return" && row.state === "approved") {
    await openReview(wallet, row)
    throw inProgress()
  }
  const to = NOT_YET_READY.includes(row.state) ? "expired" : "superseded"
  if (to === "superseded" && !OPEN.includes(row.state)) {
    return
  }
  const moved = await wallet.ledger.move({
    id: row.id,
    from: row.state,
    to,
    set: { reason: "session_deleted" },
    event: { type: "session_deleted", actor: "provider" },
  })
  if (moved) {
    return
  }
  // Somebody was quicker, a return perhaps: what it is now decides.
  const now = await wallet.ledger.find(row.id)
  if (now && now.state !== row.state) {
    await releaseDeleted(deps, now)
  }
}

/** An uncaptured payment is simply never resumed. */
export async function releaseCanceled(
  { wallet }: Dependencies,
  row: TransactionRow
): Promise<void> {
  if (row.state === "captured") {
    throw shopperError("captured")
  }
  if (["resuming", "unknown", "review"].includes(row.state)) {
    throw shopperError("checking")
  }
  if (!["ready", "approved", "authorized"].includes(row.state)) {
    return
  }
  const moved = await wallet.ledger.move({
    id: row.id,
    from: row.state,
    to: "canceled",
    set: { reason: "canceled_in_store" },
    event: { type: "canceled", actor: "provider" },
  })
  if (!moved) {
    throw shopperError("checking")
  }
}

/** The service captures by itself, and the buyer has come back: the money has most likely moved. */
async function openReview(wallet: Dependencies["wallet"], row: TransactionRow): Promise<void> {
  await wallet.ledger.move({
    id: row.id,
    from: "approved",
    to: "review",
    set: { reason: "session_deleted", capture: "unknown" },
    event: { type: "session_deleted", actor: "provider" },
  })
}

function inProgress(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "A payment for this cart is in progress, so it can not be replaced. Wait for its outcome.",
    "payment_in_progress"
  )
}
