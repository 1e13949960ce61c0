/** One payment that stood still: what is known is carried on, what is not is shown to a person. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { unreachable } from "../../domain/unreachable"
import type { RecoveryRow, TransactionRow } from "../../modules/ext_wallet/types"
import { completePayment } from "../settle-return/complete-payment"
import type { CompletionProblem } from "../settle-return/types"
import { walletOf } from "../wallet-module"
import { isLeftOrder } from "../books/compare-books"
import { openReview } from "./open-review"
import { settleAuthorized, settleCaptured } from "./settle-paid"
import { showAsAwaiting, settleInterrupted } from "./settle-unknown"
import { readBooks } from "../books/store-books"

/** "waiting": not done yet, and tried again later. */
export type Recovered = "settled" | "reviewed" | "waiting"

const ACTOR = "recovery"
/** An approval that can not be turned into an order is not tried for ever: within five minutes a person is asked. */
const MOST_COMPLETIONS = 2

export async function recoverPayment(
  container: MedusaContainer,
  row: RecoveryRow
): Promise<Recovered> {
  switch (row.state) {
    case "created":
    case "init_sent":
      return expire(container, row)
    case "ready":
      return endUnused(container, row)
    case "approved":
      return row.kind === "test" ? expire(container, row) : carryOn(container, row)
    case "resuming":
    case "unknown":
      return settleInterrupted(container, row)
    case "captured":
      return settleCaptured(container, row)
    case "authorized":
      return settleAuthorized(container, row)
    case "review":
      return showAsAwaiting(container, row)
    case "declined":
    case "superseded":
    case "canceled":
    case "expired":
      return endUnpaid(container, row)
    case "init_failed":
    case "unconfirmed":
    case "closed_unpaid":
    case "closed_refunded":
      return "settled"
    default:
      return unreachable(row.state)
  }
}

async function expire(container: MedusaContainer, row: TransactionRow): Promise<Recovered> {
  await walletOf(container).ledger.move({
    id: row.id,
    from: row.state,
    to: "expired",
    set: { reason: "expired" },
    event: { type: "expired", actor: ACTOR },
  })
  return "settled"
}

/** Where the service captures by itself, a buyer who never came back may have paid: it is listed apart. */
async function listApart(container: MedusaContainer, row: TransactionRow): Promise<Recovered> {
  await walletOf(container).ledger.move({
    id: row.id,
    from: row.state,
    to: "unconfirmed",
    set: { capture: "unknown", reason: "unconfirmed" },
    event: { type: "unconfirmed", actor: ACTOR },
  })
  return "settled"
}

async function endUnused(container: MedusaContainer, row: TransactionRow): Promise<Recovered> {
  if (row.confirmation === "return") {
    return listApart(container, row)
  }
  return isLeftOrder(row, await readBooks(container, row))
    ? openReview(container, row, { reason: "order_unpaid", actor: ACTOR })
    : expire(container, row)
}

/** The buyer approved and the server died, or the service called and nobody settled it. */
async function carryOn(container: MedusaContainer, row: RecoveryRow): Promise<Recovered> {
  if (row.confirmation === "return" && !row.server_called_at) {
    return openReview(container, row, {
      reason: "no_server_call",
      capture: "unknown",
      actor: ACTOR,
    })
  }
  // The buyer was told that it did not work, or has long left: nothing is charged behind his back.
  const { expiryMinutes } = walletOf(container).options
  const isOld = row.confirmation === "resume" && row.age_seconds > expiryMinutes * 60
  if (row.reason !== null || isOld) {
    return endUnused(container, row)
  }
  const problem = await completePayment(container, row)
  const { ledger } = walletOf(container)
  const now = (await ledger.find(row.id)) ?? row
  if (now.state === "review" || now.state === "unknown") {
    return "reviewed"
  }
  if (now.state !== "approved") {
    return "settled"
  }
  return row.recovery_attempts < MOST_COMPLETIONS ? "waiting" : giveUp(container, now, problem)
}

async function giveUp(
  container: MedusaContainer,
  row: TransactionRow,
  problem: CompletionProblem
): Promise<Recovered> {
  if (row.confirmation === "return") {
    return openReview(container, row, {
      reason: "order_impossible",
      capture: "unknown",
      actor: ACTOR,
    })
  }
  if (isLeftOrder(row, await readBooks(container, row))) {
    return openReview(container, row, { reason: "order_unpaid", actor: ACTOR })
  }
  // Sold out is an answer. What keeps a cart from being ordered otherwise, somebody has to find.
  return problem === "other"
    ? openReview(container, row, { reason: "cart_stuck", actor: ACTOR })
    : expire(container, row)
}

async function endUnpaid(container: MedusaContainer, row: TransactionRow): Promise<Recovered> {
  const wasAtWallet = row.redirection_url !== null && ["canceled", "superseded"].includes(row.state)
  if (row.confirmation === "return" && wasAtWallet) {
    return listApart(container, row)
  }
  if (isLeftOrder(row, await readBooks(container, row))) {
    return openReview(container, row, { reason: "order_unpaid", actor: ACTOR })
  }
  await walletOf(container).ledger.markVerified(row)
  return "settled"
}
