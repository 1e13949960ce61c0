/** Refunds that a server was recording when it died: finished, or withdrawn, on one server at a time. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { LEFT_BEHIND_SECONDS, settlePermits } from "../refunds/settle-permits"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { orReport } from "./or-report"

/** A small part of recovery's time: payments wait for their order meanwhile. */
const LONGEST_RUN_MS = 15_000

/** Of how many payments. */
export async function settleLeftRefunds(container: MedusaContainer): Promise<number> {
  const { ledger, refunds, unfinished } = walletOf(container)
  const endAt = performance.now() + LONGEST_RUN_MS
  let settled = 0
  for (const id of await refunds.listUnsettled(LEFT_BEHIND_SECONDS)) {
    if (unfinished.isEnding() || performance.now() >= endAt) {
      break
    }
    const row = await ledger.find(id)
    const permits = row && (await orReport(container, id, () => settlePermits(container, row)))
    settled += permits ? 1 : 0
  }
  return settled
}
