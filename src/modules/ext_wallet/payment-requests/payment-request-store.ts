/** Payment requests: one that is open for each order, and those that were withdrawn. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"

import type { ExtWalletPaymentRequest } from "../models/payment-request"
import type { RowOf } from "../row-of"

const TABLE = "ext_wallet_payment_request"
const COLUMNS = ["id", "order_id", "withdrawn_at", "sent_at", "mail_tried_at", "history"] as const
/** More than a page shows, and no list that grows for ever. */
const MOST_KEPT = 20
/** One message a minute for each order, whichever request it is about. */
const MAIL_PAUSE_SECONDS = 60

export type PaymentRequestEvent = {
  type: "requested" | "emailed" | "email_failed" | "withdrawn"
  actor: string
  at: string
}

export type PaymentRequestRow = Omit<
  Pick<RowOf<typeof ExtWalletPaymentRequest>, (typeof COLUMNS)[number]>,
  "history"
> & { history: PaymentRequestEvent[] }

export type PaymentRequests = ReturnType<typeof createPaymentRequests>

export function createPaymentRequests(database: Knex) {
  const requests = () => database(TABLE)
  const first = async (query: Knex.QueryBuilder): Promise<PaymentRequestRow | null> =>
    (await query.first<PaymentRequestRow | undefined>(COLUMNS)) ?? null

  const event = (type: PaymentRequestEvent["type"], actor: string) =>
    database.raw("jsonb_build_object('type', ?::text, 'actor', ?::text, 'at', now())", [
      type,
      actor,
    ])
  /** Without the oldest, if there are too many. */
  const withEvent = (type: PaymentRequestEvent["type"], actor: string) =>
    database.raw(
      `case when jsonb_array_length(history) >= ${MOST_KEPT} then history - 0 else history end || ?`,
      [event(type, actor)]
    )

  return {
    find: (id: string) => first(requests().where({ id })),

    /** The one that is open, or else the one that was withdrawn last. */
    findOfOrder: (order_id: string) =>
      first(
        requests()
          .where({ order_id })
          .orderByRaw("withdrawn_at is null desc, created_at desc, id desc")
      ),

    /** The one that is open, or a new one. */
    async open(order_id: string, actor: string): Promise<PaymentRequestRow> {
      await requests()
        .insert({
          id: generateEntityId(undefined, "ewpr"),
          order_id,
          history: database.raw("jsonb_build_array(?)", [event("requested", actor)]),
        })
        .onConflict(database.raw("(order_id) where withdrawn_at is null"))
        .ignore()
      const open = await first(requests().where({ order_id }).whereNull("withdrawn_at"))
      if (!open) {
        const said = "The payment request was withdrawn as soon as it was opened."
        throw new MedusaError(MedusaError.Types.CONFLICT, said)
      }
      return open
    },

    /** False: it was withdrawn before. */
    withdraw: async (id: string, actor: string): Promise<boolean> =>
      (await requests()
        .where({ id })
        .whereNull("withdrawn_at")
        .update({
          withdrawn_at: database.fn.now(),
          updated_at: database.fn.now(),
          history: withEvent("withdrawn", actor),
        })) > 0,

    /** Null: this caller sends the message. Otherwise the seconds until a caller may. */
    async claimMail({ id, order_id }: PaymentRequestRow): Promise<number | null> {
      const recent = requests()
        .where({ order_id })
        .whereRaw(`mail_tried_at > now() - make_interval(secs => ${MAIL_PAUSE_SECONDS})`)
      const claimed = await requests()
        .where({ id })
        .whereNull("withdrawn_at")
        .whereNotExists(recent.clone().select(database.raw("1")))
        .update({ mail_tried_at: database.fn.now() })
      if (claimed > 0) {
        return null
      }
      const since = database.raw(
        "extract(epoch from now() - max(mail_tried_at))::float8 as seconds"
      )
      const found = await recent.first<{ seconds: number | null } | undefined>(since)
      return Math.max(1, Math.ceil(MAIL_PAUSE_SECONDS - (found?.seconds ?? 0)))
    },

    async noteMail(id: string, type: "emailed" | "email_failed", actor: string): Promise<void> {
      await requests()
        .where({ id })
        .update({
          history: withEvent(type, actor),
          ...(type === "emailed" && { sent_at: database.fn.now() }),
        })
    },
  }
}
