/** Payment requests: one that is open for each order, and those that were withdrawn. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"

import type { ExtWalletPaymentRequest } from "../models/payment-request"
import type { RowOf } from "../row-of"

/** One message a minute for each order, whichever request it is about. */
export const MAIL_PAUSE_SECONDS = 60
const EVENT = "jsonb_build_object('type', ?::text, 'actor', ?::text, 'at', now())"

export type PaymentRequestEvent = {
  type: "requested" | "emailed" | "email_failed" | "withdrawn"
  actor: string
  at: string
}

export type PaymentRequestRow = Omit<RowOf<typeof ExtWalletPaymentRequest>, "history"> & {
  history: PaymentRequestEvent[]
}

export type PaymentRequests = ReturnType<typeof createPaymentRequests>

export function createPaymentRequests(database: Knex) {
  const requests = () => database("ext_wallet_payment_request")
  const first = async (query: Knex.QueryBuilder): Promise<PaymentRequestRow | null> =>
    (await query.first<PaymentRequestRow | undefined>()) ?? null

  const event = (type: PaymentRequestEvent["type"], actor: string) =>
    database.raw(EVENT, [type, actor])
  const withEvent = (type: PaymentRequestEvent["type"], actor: string) =>
    database.raw("history || ?", [event(type, actor)])

  return {
    find: (id: string) => first(requests().where({ id })),

    /** The open one, or else the one withdrawn last. */
    findOfOrder: (order_id: string) =>
      first(
        requests()
          .where({ order_id })
          .orderByRaw("withdrawn_at is null desc, created_at desc, id desc")
      ),

    /** The open one, or a new one. */
    async open(order_id: string, actor: string): Promise<PaymentRequestRow> {
      const [open] = (await requests()
        .insert({
          id: generateEntityId(undefined, "ewpr"),
          order_id,
          mail_tried_at: requests().where({ order_id }).max("mail_tried_at"),
          history: database.raw("jsonb_build_array(?)", [event("requested", actor)]),
        })
        .onConflict(database.raw("(order_id) where withdrawn_at is null"))
        .merge(["order_id"])
        .returning("*")) as [PaymentRequestRow]
      return open
    },

    /** False: it was withdrawn before. */
    withdraw: async (id: string, actor: string): Promise<boolean> =>
      (await requests()
        .where({ id })
        .whereNull("withdrawn_at")
        .update({
          withdrawn_at: database.fn.now(),
          history: withEvent("withdrawn", actor),
        })) > 0,

    /** True if this caller is to send the message. */
    claimMail: async (id: string): Promise<boolean> =>
      (await requests()
        .where({ id })
        .whereNull("withdrawn_at")
        // By the row's own columns, which a caller that waited for another reads anew.
        .whereRaw(
          `coalesce(mail_tried_at < now() - interval '${MAIL_PAUSE_SECONDS} seconds', true)`
        )
        .update({ mail_tried_at: database.fn.now() })) > 0,

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
