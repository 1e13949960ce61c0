/**
 * Medusa asks for the payment. The service is asked here and not in the return route: Medusa has reserved
 * stock and created the order by now, so that a failure before this point moves no money.
 */
import type { AuthorizePaymentOutput } from "@medusajs/framework/types"
import { setTimeout as sleep } from "node:timers/promises"

import type { Why } from "../../domain/payment/decision"
import { outcomeOf } from "../../domain/payment/outcome"
import { hasReturned, isToBeBooked } from "../../domain/payment/payment"
import { toMedusa } from "../../domain/payment/session-status"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { askForPayment } from "../../payments/capturing/ask-for-payment"
import {
  compareWithApproval,
  findChangeBeforeOrder,
} from "../../payments/capturing/compare-with-approval"
import { checkpoint } from "../../payments/checkpoint"
import type { Wallet } from "../../payments/context"
import type { Dependencies } from "./dependencies"
import { toSessionData, customerError } from "./session-data"

/** Below Medusa's lock wait of 30 s, above the 20 s that a resume may take. */
const LONGEST_RESUMING_MS = 22_000
const RESUMING_POLL_MS = 200

export async function authorize(
  deps: Dependencies,
  sessionId: string
): Promise<AuthorizePaymentOutput> {
  const { ledger } = deps.wallet
  const row = await ledger.findBySession(sessionId)
  if (!row) {
    throw customerError("not_approved")
  }
  await checkpoint("authorize_begun", row.id)
  // Medusa has made an order. Should this server die before it is taken back, recovery has to find it.
  if (row.look_at === null) {
    await ledger.lookAgain(row.id)
  }
  return row.state === "approved" || hasReturned(row)
    ? confirm(deps, row)
    : tellMedusa(deps.wallet, await giveUpIfChanged(deps, await settled(deps, row)))
}

async function confirm(deps: Dependencies, row: TransactionRow): Promise<AuthorizePaymentOutput> {
  const { row: now, decision } = await askForPayment(deps, row, async () => ({
    by: "authorize",
    ...(await compareWithApproval(deps, row)),
  }))
  if (decision.next === "show_as_awaiting") {
    return tellAwaiting(deps.wallet, now)
  }
  const why = decision.kind === "none" ? decision.why : null
  if (why === "not_open" || why === "overtaken") {
    // It may have been settled by now, and Medusa has made an order: recovery has to find that.
    await deps.wallet.ledger.lookAgain(now.id)
    // Another caller is at it. Where its request never left, its approval is used up for us, too.
    return tellMedusa(deps.wallet, await settled(deps, now))
  }
  return tellMedusa(deps.wallet, now, why)
}

/** Captured before its order was made: an admin says so, a statement does, or a server died. The cart may have changed. */
async function giveUpIfChanged(deps: Dependencies, row: TransactionRow): Promise<TransactionRow> {
  const change = isToBeBooked(row) ? await findChangeBeforeOrder(deps, row) : null
  if (!change) {
    return row
  }
  const signal = { type: "not_needed", why: "cart_changed", change } as const
  return (await deps.wallet.ledger.apply(row.id, signal)).row
}

/** Waits for the outcome of another caller's request. */
async function settled(deps: Dependencies, row: TransactionRow): Promise<TransactionRow> {
  const giveUpAt = performance.now() + LONGEST_RESUMING_MS
  let now = row
  while (now.state === "resuming" && performance.now() < giveUpAt) {
    await sleep(RESUMING_POLL_MS)
    now = (await deps.wallet.ledger.find(row.id)) ?? now
  }
  return now
}

/** Medusa records nothing and leaves the order unchanged. */
async function tellAwaiting(wallet: Wallet, row: TransactionRow): Promise<AuthorizePaymentOutput> {
  return { status: "pending_authorization", data: await toSessionData(wallet, row) }
}

/** Medusa asks for the payment. `why`: what kept the service from being asked, if anything did. */
async function tellMedusa(
  wallet: Wallet,
  row: TransactionRow,
  why: Why | null = null
): Promise<AuthorizePaymentOutput> {
  if (why === "too_soon" || why === "too_many") {
    throw customerError(why)
  }
  const { problem } = toMedusa(outcomeOf(row))
  if (problem) {
    throw customerError(problem)
  }
  return tellStatus(wallet, row)
}

/** The payment's current status. */
export async function tellStatus(
  wallet: Wallet,
  row: TransactionRow
): Promise<AuthorizePaymentOutput> {
  const { status } = toMedusa(outcomeOf(row))
  return { status, data: await toSessionData(wallet, row) }
}
