/** Messages to admins wait in the outbox, one for each recipient, and are tried again for half an hour. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { claim, inSeconds } from "../database"
import { ANNOUNCEMENT_TABLE } from "../outbox/outbox"

export type Channel = "feed" | "email"

/** To an e-mail address, or to the feed, which all admins read. */
export type AlertMessage = {
  channel: Channel
  recipient: string
  title: string
  description: string
}
/** To the feed, and to each of these addresses. */
export function toMessages(
  text: Pick<AlertMessage, "title" | "description">,
  addresses: string[],
  inFeed = true
): AlertMessage[] {
  const mails = [...new Set(addresses)].map((recipient) => {
    return { channel: "email" as const, recipient, ...text }
  })
  return inFeed ? [{ channel: "feed", recipient: "", ...text }, ...mails] : mails
}

export type WaitingMessage = { id: string; message: AlertMessage }

/** For so long a message is with the server that sends it. After that, it is tried again. */
const PAUSE_SECONDS = 300
const LONGEST_MINUTES = 30

const WAITING = {
  table: ANNOUNCEMENT_TABLE,
  columns: ["id", "message"] as const,
  due: "emit_after <= now() and message is not null",
  order: "emit_after, sequence",
  set: `emit_after = ${inSeconds(PAUSE_SECONDS)}`,
}

/**
 * An earlier message about the same thing that was not sent yet is out of date by now. `isEnd`: of what is over, only
 * those hear who may have heard of its beginning.
 */
export async function postMessages(
  transaction: Knex.Transaction,
  about: string,
  messages: AlertMessage[],
  { isEnd = false }: { isEnd?: boolean } = {}
): Promise<void> {
  const dropped: { message: AlertMessage; is_untold: boolean }[] = await transaction(
    ANNOUNCEMENT_TABLE
  )
    .whereRaw("message->>'about' = ?", [about])
    .delete()
    .returning(["message", transaction.raw("emit_after <= now() as is_untold")])
  const untold = dropped
    .filter(({ is_untold }) => is_untold)
    .map(({ message }) => message.recipient)
  const toPost = messages.filter(({ recipient }) => !isEnd || !untold.includes(recipient))
  if (toPost.length > 0) {
    await transaction(ANNOUNCEMENT_TABLE).insert(
      toPost.map((message) => ({
        id: generateEntityId(undefined, "ewan"),
        name: "ext_wallet.message",
        message: JSON.stringify({ about, ...message }),
        emit_after: transaction.fn.now(),
      }))
    )
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
