/**
 * Events for the rest of the store, at least once and after the commit: written down with the move that
 * causes them, emitted at once, and again by whoever comes by where the server died in between.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { setTimeout as sleep } from "node:timers/promises"
import type { AnnouncementName } from "../../../domain/payment/announcements"

const ANNOUNCEMENT_TABLE = "ext_wallet_announcement"

/** For so long an announcement is with the server that wrote it, or claimed it. */
const OWN_SECONDS = 30
const BATCH = 100
const LONGEST_EMIT_MS = 5_000

export type Announcement = { id: string; name: AnnouncementName; wallet_transaction_id: string }

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
}

export function createOutbox({ database, warn, emit }: Dependencies): Outbox {
  const emitAll = async (announcements: Announcement[]): Promise<number> => {
    let emitted = 0
    for (const announcement of announcements) {
      try {
        await within(LONGEST_EMIT_MS, emit(announcement))
        await database(ANNOUNCEMENT_TABLE).where({ id: announcement.id }).delete()
        emitted += 1
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        warn(`medusa-payment-ext-wallet: ${announcement.name} was not emitted yet. ${reason}`)
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
          announcements.map((one) => ({ ...one, emit_after: ownUntil(transaction) }))
        )
      }
      return announcements
    },

    emitSoon(announcements) {
      void emitAll(announcements)
    },

    async emitLeft() {
      const due = database(ANNOUNCEMENT_TABLE)
        .whereRaw("emit_after <= now()")
        .orderBy("sequence")
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .select("id")
      const claimed = await database(ANNOUNCEMENT_TABLE)
        .whereIn("id", due)
        .update({ emit_after: ownUntil(database) })
        .returning<Announcement[]>(["id", "name", "wallet_transaction_id"])
      return emitAll(claimed)
    },
  }
}

function ownUntil(database: Knex) {
  return database.raw("now() + make_interval(secs => ?)", [OWN_SECONDS])
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
