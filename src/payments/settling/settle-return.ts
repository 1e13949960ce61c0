/**
 * A signed return or the SDK's approval is only a signal: it opens the way to one resume, no more. What came
 * of it is what the ledger and the store say, and nothing else.
 */
import { setTimeout as sleep } from "node:timers/promises"

import type { MedusaContainer } from "@medusajs/framework/types"
import type { Decision } from "../../domain/payment/decision"
import { isBeingAsked, isSettled, outcomeOf, type Outcome } from "../../domain/payment/outcome"
import {
  hasReturned,
  mayHaveBeenPaid,
  takesReturn,
  type ApprovedBy,
  type PaymentState,
} from "../../domain/payment/payment"
import { HOLDS_CART } from "../../domain/payment/second-payment"
import type { Obstruction } from "../../domain/payment/signal"
import { failed, toSettlement, type Settlement } from "../../domain/payment/session-status"
import { readRival } from "../../domain/payment/store-view"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../context"
import { checkpoint } from "../checkpoint"
import { findOrderId, readStoreView } from "../store/read-store-view"
import { completePayment } from "./complete-payment"

export type Approval = {
  /** The ledger row's id, taken from a verified token or looked up by payment session. */
  id: string
  /** Where the approval came from. */
  signal: ApprovedBy
  /** The source, if it isn't the customer. */
  actor?: string
  /** The caller is the service's own server, by its address. */
  from_service: boolean
}

/** As long as Medusa waits for a cart's lock. */
const LONGEST_SETTLE_MS = 30_000
const LOOK_AGAIN_MS = 500
/** By then it is no longer too soon. */
const MOST_LOOKS = 20

export async function settleReturn(
  container: MedusaContainer,
  { id, signal: by, from_service, actor = from_service ? "service" : "shopper" }: Approval
): Promise<Settlement> {
  const { ledger } = walletOf(container)
  const giveUpAt = performance.now() + LONGEST_SETTLE_MS
  do {
    const { row, decision } = await ledger.apply(id, { type: "returned", by, from_service, actor })
    if (by === "sdk" && NOT_RETURNED.includes(row.state) && mayHaveBeenPaid(row)) {
      // Anyone can call the SDK's approve, so nothing is recorded. The customer may have paid all the same.
      return failed("checking", null)
    }
    if (!isTooOften(decision)) {
      const isOpen = decision.next === "complete"
      const obstruction = isOpen ? await completePayment(container, row) : null
      return concludeReturn(container, row, obstruction)
    }
    const settlement = await readStatus(container, row)
    if (settlement) {
      return settlement
    }
    // Another visit is settling it. If its server has died, this one takes over.
    await untilMoved(container, row)
  } while (performance.now() < giveUpAt)
  return failed("checking", null)
}

/** Many may wait at once, so they only read the payment during the call. */
async function untilMoved(container: MedusaContainer, seen: TransactionRow): Promise<void> {
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    await sleep(LOOK_AGAIN_MS)
    const row = await walletOf(container).ledger.find(seen.id)
    const isSame = row?.updated_at.getTime() === seen.updated_at.getTime()
    if (!isSame || !BEING_SETTLED.includes(row.state)) {
      return
    }
  }
}

const NOT_RETURNED: readonly PaymentState[] = ["ready", "canceled"]
const BEING_SETTLED: readonly PaymentState[] = ["approved", "resuming"]

/** Too soon after another visit, or one too many: nothing is tried, and the customer sees the payment's status. */
function isTooOften(decision: Decision): boolean {
  return decision.kind === "none" && ["too_soon", "too_many"].includes(decision.why)
}

/** Other visits, recovery and late answers move a payment, but none of them for ever. */
const MOST_READINGS = 10

async function concludeReturn(
  container: MedusaContainer,
  before: TransactionRow,
  obstruction: Obstruction | null
): Promise<Settlement> {
  const { ledger } = walletOf(container)
  const { id } = before
  for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
    const row = (await ledger.find(id)) ?? before
    const { orderId, settlement } = await readSettlement(container, row, obstruction)
    await checkpoint("return_read", id)
    const { decision } = await ledger.apply(id, {
      type: "return_concluded",
      since: row.state_changed_at,
      order_id: orderId,
      refused: isRefusal(settlement),
      obstruction,
    })
    if (decision.kind === "change" || decision.why !== "overtaken") {
      await checkpoint("return_settled", id)
      return settlement
    }
  }
  return failed("checking", null)
}

/** Where a dead server left the order, the customer sees it and waits for its payment. */
function isRefusal({ outcome }: Settlement): boolean {
  return outcome !== "order" && outcome !== "pending"
}

/** The outcome after the customer stopped: an existing order outlives any cancel. */
export type Stop = { order_id: string | null; outcome: Outcome }

export async function recordStop(
  container: MedusaContainer,
  id: string,
  signal: "cancel" | "error",
  actor: "service" | "shopper"
): Promise<Stop> {
  const why = signal === "cancel" ? "canceled_by_buyer" : "wallet_error"
  const { row } = await walletOf(container).ledger.apply(id, { type: "stopped", why, actor })
  return { order_id: await findOrderId(container, row), outcome: outcomeOf(row) }
}

/* A payment's outcome, or the progress of its return, read from ledger and store. Changes nothing. */

/** Every call to the service has ended by then; a server that has not is most likely dead. */
const LONGEST_SECONDS = 60

export async function readSettlement(
  container: MedusaContainer,
  row: TransactionRow,
  obstruction: Obstruction | null = null
): Promise<{ orderId: string | null; settlement: Settlement }> {
  const orderId = await findOrderId(container, row)
  const rival = row.state === "superseded" ? readRival(await readStoreView(container, row)) : null
  const outcome = outcomeOf(row, { order_id: orderId, rival, obstruction })
  return { orderId, settlement: toSettlement(outcome, orderId) }
}

/** For a cart that was ordered without this payment, in any state of the payment. */
export async function readOvertaken(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Settlement> {
  const view = await readStoreView(container, row)
  const order_id = view.order?.id ?? null
  const rival = readRival(view)
  if (!rival) {
    // The order was canceled: the shop knows whether anything was paid and given back.
    return failed("unknown_error", order_id)
  }
  const superseded = { ...row, state: "superseded", reason: "another_payment" } as const
  return toSettlement(outcomeOf(superseded, { order_id, rival, obstruction: null }), order_id)
}

/** For the page that the customer waits on: null while the payment is under way. */
export async function readStatus(
  container: MedusaContainer,
  row: TransactionRow
): Promise<Settlement | null> {
  // Asked often: mostly the ledger's row answers it.
  if (isBeingAsked(row) || !isSettled(row, await readStoreView(container, row))) {
    const seconds = (await walletOf(container).ledger.secondsInState(row.id)) ?? LONGEST_SECONDS
    if (seconds < LONGEST_SECONDS) {
      return null
    }
    // The server that stopped may still come to it, so the payment can't be called uncharged.
    if (row.state === "approved") {
      return failed("checking", null)
    }
  }
  const obstruction = row.reason === "out_of_stock" ? row.reason : null
  return (await readSettlement(container, row, obstruction)).settlement
}

/** From here on, any server can see this try or its outcome, not only that of an earlier one. */
export function isAtWork(row: TransactionRow | null, before: TransactionRow): boolean {
  return (
    row !== null &&
    ((HOLDS_CART.includes(row.state) && (!takesReturn(row) || hasReturned(row))) ||
      (row.state === "approved" && row.reason === null) ||
      row.state_changed_at.getTime() !== before.state_changed_at.getTime())
  )
}
