/** One payment that stood still: the rules say what is to be done for it, and what is left is shown to a person. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { Next } from "../../domain/payment/decision"
import type { Attempt } from "../../domain/payment/signal"
import type { StoreView } from "../../domain/payment/store-view"
import { unreachable } from "../../domain/unreachable"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { readStoreView } from "../books/read-store-view"
import { openRefundOwed } from "../refund-owed"
import { completePayment } from "../settle-return/complete-payment"
import { walletOf } from "../wallet-module"
import { bookCapture } from "./book-capture"
import { showAsAwaiting } from "./show-as-awaiting"

/** "waiting": not done yet, and tried again later. */
export type Recovered = "settled" | "reviewed" | "waiting"

/** For a payment that was claimed, or that a person has just decided about. */
export async function recoverPayment(
  container: MedusaContainer,
  row: TransactionRow,
  attempt: Attempt | null = null
): Promise<Recovered> {
  const view = await readStoreView(container, row)
  const { row: now, decision } = await walletOf(container).ledger.apply(row.id, {
    type: "looked",
    since: row.state_changed_at,
    view,
    attempt,
  })
  if (decision.next === "nothing") {
    return decision.kind === "change" ? toRecovered(now) : "waiting"
  }
  const made = await carryOut(container, now, decision.next, view)
  const after = (await walletOf(container).ledger.find(row.id)) ?? now
  // What moved meanwhile has its own time: it is looked at later.
  return after.state_changed_at.getTime() === now.state_changed_at.getTime()
    ? recoverPayment(container, after, made)
    : toRecovered(after)
}

function toRecovered({ state }: TransactionRow): Recovered {
  return state === "review" ? "reviewed" : "settled"
}

async function carryOut(
  container: MedusaContainer,
  row: TransactionRow,
  next: Exclude<Next, "nothing">,
  view: StoreView
): Promise<Attempt> {
  switch (next) {
    case "complete":
      return { obstruction: await completePayment(container, row) }
    case "book":
      return bookCapture(container, row, view)
    case "show_as_awaiting":
      return showAsAwaiting(container, row, view)
    case "owe_refund":
      await openRefundOwed(container, view.order?.id ?? "")
      return { obstruction: null }
    case "call_resume":
      throw new Error(`Recovery never asks for a payment, not even for ${row.id}.`)
    default:
      return unreachable(next)
  }
}
