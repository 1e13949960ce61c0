/** Messages to admins wait in the outbox, one for each recipient, and are tried again for half an hour. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { claim, inSeconds } from "../database"
import { ANNOUNCEMENT_TABLE } from "../outbox/outbox"

export type Channel = "feed" | "email"

/** All admins read it: as a recipient, it has no address. */
const FEED = ""

type AlertMessage = {
  channel: Channel
  recipient: string
  title: string
  description: string
}
export type WaitingMessage = { id: string; message: AlertMessage }

/** How long the sending server owns a message before another one retries. */
const PAUSE_SECONDS = 300
const LONGEST_MINUTES = 30

const WAITING = {
  table: ANNOUNCEMENT_TABLE,
  columns: ["id", "message"] as const,
  due: "emit_after <= now() and message is not null",
  order: "emit_after, sequence",
  set: `emit_after = ${inSeconds(PAUSE_SECONDS)}`,
}

type Posted = Pick<AlertMessage, "title" | "description"> & {
  addresses: string[]
  /** Also to the feed. */
  inFeed?: boolean
  /** Of what is over, only those hear who may have heard of its beginning. */
  isEnd?: boolean
}

/** An earlier message about the same thing that was not sent yet is out of date by now. */
export async function postMessages(
  transaction: Knex.Transaction,
  about: string,
  { title, description, addresses, inFeed = true, isEnd = false }: Posted
): Promise<void> {
  const dropped: { message: AlertMessage; is_untold: boolean }[] = await transaction(
    ANNOUNCEMENT_TABLE
  )
    .whereRaw("message->>'about' = ?", [about])
    .delete()
    .returning(["message", transaction.raw("emit_after <= now() as is_untold")])
  const untold = dropped.flatMap(({ message, is_untold }) => (is_untold ? message.recipient : []))
  const recipients = [...(inFeed ? [FEED] : []), ...new Set(addresses)]
  const rows = recipients
    .filter((recipient) => !isEnd || !untold.includes(recipient))
    .map((recipient) => {
      const channel = recipient === FEED ? "feed" : "email"
      return {
        id: generateEntityId(undefined, "ewan"),
        name: "ext_wallet.message",
        message: JSON.stringify({ about, channel, recipient, title, description }),
        emit_after: transaction.fn.now(),
      }
    })
  if (rows.length > 0) {
    await transaction(ANNOUNCEMENT_TABLE).insert(rows)
  }
}

export function createMessages(database: Knex) {
  const row = ({ id }: WaitingMessage) => database(ANNOUNCEMENT_TABLE).where({ id })
  return {
    /** The next message that is due, for one caller over all servers. */
    claim: async (): Promise<WaitingMessage | null> =>
      (await claim<WaitingMessage>(database, WAITING))[0] ?? null,

    sent: async (message: WaitingMessage): Promise<void> => {
      await row(message).delete()
    },

    /** True if it will not be tried again. */
    failed: async (message: WaitingMessage): Promise<boolean> => {
      const old = `created_at <= now() - interval '${LONGEST_MINUTES} minutes'`
      return (await row(message).whereRaw(old).delete()) > 0
    },
  }
}
