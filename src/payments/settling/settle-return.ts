/**
 * A signed return or the SDK's approval is only a signal: it opens the way to one resume, no more. What came
 * of it is read from the ledger and the store, and from nothing else.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import type { Obstruction } from "../../domain/payment/signal"
import { failed, type Settlement } from "../../domain/payment/told"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { checkpoint } from "../checkpoint"
import { completeApproved } from "./complete-payment"
import { readSettlement } from "./read-settlement"
import { recordApproval, type Approval } from "./record-approval"

export async function settleReturn(
  container: MedusaContainer,
  approval: Approval
): Promise<Settlement> {
  const recorded = await recordApproval(container, approval).catch(nullWhereUnknown)
  if (!recorded) {
    return failed("unknown_error", null)
  }
  const { row, decision } = recorded
  const obstruction = decision.next === "complete" ? await completeApproved(container, row) : null
  return concludeReturn(container, row.id, obstruction)
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
