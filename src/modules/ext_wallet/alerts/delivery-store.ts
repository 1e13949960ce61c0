/** Brings each message to its recipient once: tried again with growing pauses, but not for ever. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { claim, leaseFor, UNLEASED } from "../claim"
import type { AlertMessage, AlertRow, DeliveryStore, DeliveryRow } from "./types"

const TABLE = "ext_wallet_alert_delivery"
/** Longer than a mail server takes to answer: meanwhile no other server sends the same. */
const LEASE_SECONDS = 120
/** With pauses of 1, 2, 4, 8 and 16 minutes between them: about half an hour. */
const MAX_ATTEMPTS = 6

export const DELIVERY_COLUMNS = [
  "id",
  "alert_id",
  "telling",
  "channel",
  "recipient",
  "title",
  "description",
  "attempts",
] as const

const TO_BRING = {
  table: TABLE,
  columns: DELIVERY_COLUMNS,
  due: `next_attempt_at <= now() and ${UNLEASED} and attempts < ${MAX_ATTEMPTS}`,
  order: "next_attempt_at",
  // Counted before it is sent: a server that dies of it must not try for ever.
  set: `attempts = attempts + 1, ${leaseFor(LEASE_SECONDS)}`,
}

/** What an earlier telling has not brought yet is out of date by now. */
export async function replaceDeliveries(
  transaction: Knex.Transaction,
  { id, tellings }: Pick<AlertRow, "id" | "tellings">,
  messages: AlertMessage[]
): Promise<void> {
  await transaction(TABLE).where({ alert_id: id }).delete()
  if (messages.length > 0) {
    const now = transaction.fn.now()
    await transaction(TABLE).insert(
      messages.map((message) => ({
        id: generateEntityId(undefined, "ewdel"),
        alert_id: id,
        telling: tellings,
        next_attempt_at: now,
        ...message,
      }))
    )
  }
}

export function createDeliveryStore(database: Knex): DeliveryStore {
  return {
    async claim(owner) {
      const [row] = await claim<DeliveryRow>(database, TO_BRING, { owner })
      return row ?? null
    },

    async delivered({ id }, owner) {
      await database(TABLE).where({ id, lease_owner: owner }).delete()
    },

    async failed({ id, attempts }, owner) {
      const mine = database(TABLE).where({ id, lease_owner: owner })
      if (attempts >= MAX_ATTEMPTS) {
        await mine.delete()
        return "given up"
      }
      await mine.update({
        next_attempt_at: database.raw("now() + make_interval(mins => ?)", [2 ** (attempts - 1)]),
        lease_owner: null,
        lease_until: null,
      })
      return "tried again"
    },
  }
}
