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
  write(
    transaction: Knex.Transaction,
    paymentId: string,
    names: AnnouncementName[]
  ): Promise<Announcement[]>
  /** Never throws and is not waited for: a payment must not fail or be late because of an event. */
  emitSoon(announcements: Announcement[]): void
  /** What other servers have left behind. */
  emitLeft(): Promise<number>
}

type Dependencies = {
  database: Knex
  warn: (message: string) => void
  emit: (announcement: Announcement) => Promise<void>
  unfinished: Pick<UnfinishedWork, "add">
}

export function createOutbox({ database, warn, emit, unfinished }: Dependencies): Outbox {
  const emitAll = async (announcements: Announcement[]): Promise<number> => {
    let emitted = 0
    for (const announcement of announcements) {
      try {
        await within(LONGEST_EMIT_MS, emit(announcement))
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
    async write(transaction, paymentId, names) {
      const announcements = names.map((name) => ({
        id: generateEntityId(undefined, "ewan"),
        name,
        wallet_transaction_id: paymentId,
      }))
      if (announcements.length > 0) {
        await transaction(ANNOUNCEMENT_TABLE).insert(
          announcements.map((one) => ({ ...one, emit_after: transaction.raw(OWN) }))
        )
      }
      return announcements
    },

    emitSoon(announcements) {
      unfinished.add(emitAll(announcements))
    },

    async emitLeft() {
      return emitAll(await claim<Announcement>(database, LEFT))
    },
  }
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
