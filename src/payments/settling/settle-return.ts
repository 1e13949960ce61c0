/**
 * A signed return or the SDK's approval is only a signal: it opens the way to one resume, no more. What came
 * of it is what the ledger and the store say, and nothing else.
 */
import { setTimeout as sleep } from "node:timers/promises"

import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import type { Decision } from "../../domain/payment/decision"
import { mayHaveBeenPaid, type ApprovedBy, type PaymentState } from "../../domain/payment/payment"
import type { Obstruction } from "../../domain/payment/signal"
import { failed, type Settlement } from "../../domain/payment/outcome-tables"
import type { Applied, TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { checkpoint } from "../checkpoint"
import { completePayment } from "./complete-payment"
import { readSettlement, readStatus } from "./read-settlement"

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
  approval: Approval
): Promise<Settlement> {
  const giveUpAt = performance.now() + LONGEST_SETTLE_MS
  do {
    const recorded = await recordApproval(container, approval).catch(nullWhereUnknown)
    if (!recorded) {
      return failed("unknown_error", null)
    }
    const { row, decision } = recorded
    if (approval.signal === "sdk" && NOT_RETURNED.includes(row.state) && mayHaveBeenPaid(row)) {
      // Anyone can call the SDK's approve, so nothing is recorded. The customer may have paid all the same.
      return failed("checking", null)
    }
    if (!isTooOften(decision)) {
      return decision.next === "complete"
        ? complete(container, row)
        : concludeReturn(container, row.id, null)
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

function recordApproval(
  container: MedusaContainer,
  { id, signal: by, from_service, actor = from_service ? "service" : "shopper" }: Approval
): Promise<Applied> {
  const signal = { type: "returned" as const, by, from_service, actor }
  return walletOf(container).ledger.apply(id, signal)
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

async function complete(container: MedusaContainer, row: TransactionRow): Promise<Settlement> {
  return concludeReturn(container, row.id, await completePayment(container, row))
}

function nullWhereUnknown(error: unknown): null {
  if (MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_FOUND) {
    return null
  }
  throw error
}

/** Other visits, recovery and late answers move a payment, but none of them for ever. */
const MOST_READINGS = 10

async function concludeReturn(
  container: MedusaContainer,
  id: string,
  obstruction: Obstruction | null
): Promise<Settlement> {
  const { ledger } = walletOf(container)
  for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
    const row = await ledger.find(id)
    if (!row) {
      return failed("unknown_error", null)
    }
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
