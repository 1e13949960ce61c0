/** Recovers one stalled payment: the rules say what to do next, and what cannot be settled goes to review. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import type { Next } from "../../domain/payment/decision"
import { waitsForCart } from "../../domain/payment/recovery"
import type { Obstruction, SignalOf } from "../../domain/payment/signal"
import type { StoreView } from "../../domain/payment/store-view"
import { unreachable } from "../../domain/unreachable"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { forRecovery } from "../capturing/ask-for-payment"
import { readStoreView } from "../store/read-store-view"
import { underCartLock } from "../store/under-cart-lock"
import { openRefundOwed } from "../refunds/refund-owed"
import { completePayment } from "../settling/complete-payment"
import { walletOf } from "../context"
import { bookCapture, showAsAwaiting } from "./book-capture"
import { separateOrders } from "./separate-orders"
import { voidInStore } from "./void-unpaid"

/** "waiting": not done yet, and tried again later. */
export type Recovered = "settled" | "reviewed" | "waiting"

/** For a payment that was claimed. */
export function recoverPayment(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Recovered> {
  return look(container, row, { by: "recovery", attempt: null })
}

/** For a payment that an admin has just decided about: recovery finishes it if this server dies. */
export async function followDecision(
  container: MedusaContainer,
  row: TransactionRow
): Promise<void> {
  await look(container, row, { by: "admin", attempt: null })
}

async function look(
  container: MedusaContainer,
  row: TransactionRow,
  { by, attempt }: Pick<SignalOf<"looked">, "by" | "attempt">
): Promise<Recovered> {
  const { ledger } = walletOf(container)
  const apply = async (view: StoreView) => {
    const signal = { type: "looked", by, since: row.state_changed_at, view, attempt } as const
    return { view, applied: await ledger.apply(row.id, signal) }
  }
  const locked = await underCartLock(container, row, async () =>
    apply(await separateOrders(container, row, await readStoreView(container, row)))
  )
  if (!locked && by === "recovery" && waitsForCart(row)) {
    return "waiting"
  }
  const { view, applied } = locked?.done ?? (await apply(await readStoreView(container, row)))
  const { row: now, decision } = applied
  const recovered = decision.kind === "none" ? "waiting" : toRecovered(row, now)
  if (decision.next === "nothing") {
    return recovered
  }
  const obstruction = await carryOut(container, now, decision.next, view)
  const after = (await ledger.find(row.id)) ?? now
  if (decision.next === "complete" && hasMoved(now, after)) {
    await ledger.lookSoon(row.id)
  }
  // What moved meanwhile has its own time: it is looked at later.
  const looked = hasMoved(now, after)
    ? toRecovered(now, after)
    : await look(container, after, { by, attempt: { obstruction } })
  return recovered === "waiting" ? looked : recovered
}

/** Done for now if it moved, or if nothing is left to be done. */
function toRecovered(before: TransactionRow, now: TransactionRow): Recovered {
  if (!hasMoved(before, now) && now.look_at !== null) {
    return "waiting"
  }
  return now.state === "review" ? "reviewed" : "settled"
}

function hasMoved(before: TransactionRow, now: TransactionRow): boolean {
  return before.state_changed_at.getTime() !== now.state_changed_at.getTime()
}

async function carryOut(
  container: MedusaContainer,
  row: TransactionRow,
  next: Exclude<Next, "nothing">,
  view: StoreView
): Promise<Obstruction | null> {
  switch (next) {
    case "complete":
      return forRecovery(row, () => completePayment(container, row))
    case "book":
      return bookCapture(container, row, view)
    case "show_as_awaiting":
      return showAsAwaiting(container, row, view)
    case "owe_refund":
      await openRefundOwed(container, view.order?.id ?? "")
      return null
    case "void_in_store":
      return voidInStore(container, row)
    case "call_resume":
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `Recovery never asks for a payment, not even for ${row.id}.`
      )
    default:
      return unreachable(next)
  }
}
