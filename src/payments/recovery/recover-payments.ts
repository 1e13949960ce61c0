/**
 * Carries on what a crash, a lost event or a closed tab left behind. Run by a job, at boot and by a button,
 * on any number of servers at once: a payment is claimed before it is looked at.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { traced } from "../../telemetry/telemetry"
import { checkpoint } from "../checkpoint"
import { recoverPayment } from "./recover-payment"
import { openRefundOwed } from "../refunds/refund-owed"
import { listRecords, loggerOf, queryOf, walletOf } from "../context"
import { LEFT_BEHIND_SECONDS, settlePermits } from "../refunds/settle-left-permits"
import { messageOf } from "../../domain/message-of"

export type Recovery = { settled: number; reviewed: number }

/** The job runs again in a minute and continues. */
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
  // Last: an event bus that is out of reach must not keep payments waiting.
  await outbox.emitLeft()
  await wallet.servers.noteRecovery()
  return recovery
}

/* Orders canceled while no server listened: with Medusa's local event bus, a server that dies takes its events along. */

/** Long enough for a server that was down over a weekend. */
const LOOK_BACK_MS = 4 * 24 * 60 * 60_000
const AN_HOUR_IN_SECONDS = 60 * 60
/** Medusa goes through all orders for each page. */
const PAGE = 1_000

/** On any server: since the last look, not by the clock, for a run that takes long may skip any minute. */
export async function isLookDue(container: MedusaContainer): Promise<boolean> {
  const seconds = await walletOf(container).servers.secondsSinceOrdersRead()
  return seconds === null || seconds >= AN_HOUR_IN_SECONDS
}

async function findUnseenCancels(container: MedusaContainer): Promise<void> {
  const { servers, unfinished } = walletOf(container)
  for await (const orderId of paidAndCanceled(container)) {
    if (unfinished.isEnding()) {
      return
    }
    await orReport(container, orderId, () => openRefundOwed(container, orderId))
  }
  await servers.noteOrdersRead()
}

/** Oldest first: what is canceled meanwhile comes last, and moves nothing to a page that was read before. */
async function* paidAndCanceled(container: MedusaContainer): AsyncGenerator<string> {
  const { ledger } = walletOf(container)
  const since = new Date(Date.now() - LOOK_BACK_MS).toISOString()
  for (let skip = 0, isLast = false; !isLast; skip += PAGE) {
    const page = await listRecords<{ id: string }>(queryOf(container), {
      entity: "order",
      fields: ["id"],
      filters: { canceled_at: { $gte: since } },
      pagination: { take: PAGE, skip, order: { canceled_at: "ASC", id: "ASC" } },
    })
    isLast = page.length < PAGE
    const paid = page.length > 0 ? await ledger.listTakenOf(page.map(({ id }) => id)) : []
    yield* new Set(paid.flatMap(({ order_id }) => order_id ?? []))
  }
}

/* Refunds that a server was recording when it died: finished, or withdrawn, on one server at a time. */

/** A small part of recovery's time: payments wait for their order meanwhile. */
const LONGEST_FOR_REFUNDS_MS = 15_000

/** Returns for how many payments. */
export async function settleLeftRefunds(container: MedusaContainer): Promise<number> {
  const { ledger, refunds, unfinished } = walletOf(container)
  const endAt = performance.now() + LONGEST_FOR_REFUNDS_MS
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

/** One payment that can't be settled yet must not block the others. */
async function orReport<T>(
  container: MedusaContainer,
  id: string,
  settle: () => Promise<T>
): Promise<T | null> {
  try {
    return await settle()
  } catch (error) {
    const message = `${id} could not be recovered yet. ${messageOf(error)}`
    loggerOf(container).error(`External wallet: ${message}`)
    return null
  }
}
