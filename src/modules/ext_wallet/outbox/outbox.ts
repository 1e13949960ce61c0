/**
 * Events for the rest of the store, at least once and after the commit: written down with the move that
 * causes them, emitted at once, and again by whoever comes by where the server died in between.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { setTimeout as sleep } from "node:timers/promises"
import { messageOf } from "../../../domain/message-of"
import type { AnnouncementName } from "../../../domain/payment/announcements"
import { claim, inSeconds } from "../claim"
import type { TransactionRow } from "../ledger/types"
import type { UnfinishedWork } from "../unfinished-work"

export const ANNOUNCEMENT_TABLE = "ext_wallet_announcement"

/** For so long an announcement is with the server that wrote it, or claimed it. */
const OWN = inSeconds(30)
const BATCH = 100
const LONGEST_EMIT_MS = 5_000

export type Announcement = { id: string; name: AnnouncementName; wallet_transaction_id: string }

/** No owner is asked for: what is emitted twice does no harm, and what is never emitted does. */
const LEFT = {
  table: ANNOUNCEMENT_TABLE,
  columns: ["id", "name", "wallet_transaction_id"] as const,
  due: "emit_after <= now()",
  order: "sequence",
  most: BATCH,
  set: `emit_after = ${OWN}`,
}

export interface Outbox {
  /** Never throws and is not waited for: a payment must not fail or be late because of an event. */
  emitSoon(announcements: Announcement[], payment?: TransactionRow): void
  /** What other servers have left behind. */
  emitLeft(): Promise<number>
}

type Dependencies = {
  database: Knex
  warn: (message: string) => void
  /** With the payment as it was written, where that is known. */
  emit: (announcement: Announcement, payment?: TransactionRow) => Promise<void>
  unfinished: Pick<UnfinishedWork, "add">
}

export function createOutbox({ database, warn, emit, unfinished }: Dependencies): Outbox {
  const emitAll = async (
    announcements: Announcement[],
    payment?: TransactionRow
  ): Promise<number> => {
    let emitted = 0
    for (const announcement of announcements) {
      try {
        await within(LONGEST_EMIT_MS, emit(announcement, payment))
        await database(ANNOUNCEMENT_TABLE).where({ id: announcement.id }).delete()
        emitted += 1
      } catch (error) {
        const what = `${announcement.name} was not emitted yet. ${messageOf(error)}`
        warn(`medusa-payment-ext-wallet: ${what}`)
      }
    }
    return emitted
  }

  return {
    emitSoon(announcements, payment) {
      unfinished.add(emitAll(announcements, payment))
    },

    async emitLeft() {
      return emitAll(await claim<Announcement>(database, LEFT))
    },
  }
}

/** To be written with the move that causes them. */
export function toAnnouncements(paymentId: string, names: AnnouncementName[]): Announcement[] {
  return names.map((name) => ({
    id: generateEntityId(undefined, "ewan"),
    name,
    wallet_transaction_id: paymentId,
  }))
}

export function announcementColumns(database: Knex, announcements: Announcement[]) {
  return announcements.map((one) => ({ ...one, emit_after: database.raw(OWN) }))
}

/** An event bus that is out of reach may keep its callers waiting for ever. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const abort = new AbortController()
  const late = sleep(ms, undefined, { signal: abort.signal }).then(() => {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The event bus did not answer.")
  })
  try {
    await Promise.race([work, late])
  } finally {
    abort.abort()
    late.catch(() => undefined)
  }
}
