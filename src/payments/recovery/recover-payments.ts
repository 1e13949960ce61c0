/**
 * Carries on what a crash, a lost event or a closed tab left behind. Run by a job, at boot and by a button,
 * on any number of servers at once: a payment is claimed before it is looked at.
 */
import type { MedusaContainer } from "@medusajs/framework/types"

import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { traced } from "../../telemetry"
import { checkpoint } from "../checkpoint"
import { orReport } from "./or-report"
import { recoverPayment } from "./recover-payment"
import { settleLeftRefunds } from "./settle-left-refunds"
import { findUnseenCancels, isLookDue } from "./unseen-cancels"

export type Recovery = { settled: number; reviewed: number }

/** The job comes again in a minute, and takes up what is left. */
const LONGEST_RUN_MS = 50_000

/** `ordersHourly`: canceled orders are looked for once an hour, since Medusa reads all that there are for it. */
export type RecoverPaymentsInput = { ordersHourly?: boolean }

export function recoverPayments(
  container: MedusaContainer,
  input: RecoverPaymentsInput = {}
): Promise<Recovery> {
  const run = traced(
    "recovery",
    {},
    () => recover(container, input),
    (counts) => ({ outcome: "done", counts })
  )
  walletOf(container).unfinished.add(run)
  return run
}

async function recover(
  container: MedusaContainer,
  { ordersHourly = false }: RecoverPaymentsInput
): Promise<Recovery> {
  const wallet = walletOf(container)
  const { ledger, options, outbox, profiles, unfinished } = wallet
  const { retentionDays } = options
  const endAt = performance.now() + LONGEST_RUN_MS
  // First: what was refunded is known before a canceled order is said to be owed money.
  const recovery: Recovery = { settled: await settleLeftRefunds(container), reviewed: 0 }
  // A server that stalled, or runs with older options, may have started payments with less care than is due by now.
  await profiles.raiseAll(await wallet.getSettings())
  while (!unfinished.isEnding() && performance.now() < endAt) {
    // One at a time: who waits for a cart's lock must not hold the claims of others meanwhile.
    const row = await ledger.claimForRecovery()
    if (!row) {
      break
    }
    const recovered = await orReport(container, row.id, async () => {
      await checkpoint("recovery_claimed", row.id)
      return recoverPayment(container, row)
    })
    if (recovered && recovered !== "waiting") {
      recovery[recovered] += 1
    }
  }
  if (unfinished.isEnding()) {
    return recovery
  }
  if (!ordersHourly || (await isLookDue(container))) {
    await findUnseenCancels(container)
  }
  await ledger.dropOldBodies(retentionDays)
  await wallet.statements.dropOld(retentionDays)
  await wallet.deleteStrayTokens()
  // Last: an event bus that is out of reach must keep nobody's payment waiting.
  await outbox.emitLeft()
  await wallet.servers.noteRecovery()
  return recovery
}
