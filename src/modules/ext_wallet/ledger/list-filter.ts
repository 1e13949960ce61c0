/** Which payments the dashboard's list shows. Every condition is one that an index serves. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ENVIRONMENTS } from "../../../domain/environment"
import { withoutUndefined } from "../without-undefined"
import { between } from "./between"
import { refundedWithin } from "./refunded-payments"
import { TRANSACTION_TABLE } from "./tables"
import type { PaymentFilter, PaymentPage, PaymentSearch } from "./types"

/** Not as a condition that there is such an order: PostgreSQL would rather read all orders of the channel. */
const CHANNEL_OF = `
  case when :payments:.order_id is null
    then (select sales_channel_id from cart
      where id = :payments:.cart_id and deleted_at is null)
    else (select sales_channel_id from "order"
      where id = :payments:.order_id and deleted_at is null)
  end = :channelId`

type Condition = (rows: Knex.QueryBuilder) => void

/**
 * Payments, never tests. Several queries give the answer together, and no payment is in two of them: for each,
 * PostgreSQL can begin with the index that suits it. As alternatives in one condition, it would have to look at every
 * payment there is.
 */
export function matchingPayments(database: Knex, filter: PaymentFilter): Knex.QueryBuilder[] {
  const { sales_channel_id: channelId, search, refunded_at } = filter
  const channels = channelId ? inChannel(database, channelId) : [everything]
  const found = search ? searched(search) : [everything]
  const refunded = refunded_at ? refundedWithin(database, refunded_at) : [everything]
  return channels.flatMap((channel) =>
    found.flatMap((match) =>
      refunded.map((within) =>
        database(TRANSACTION_TABLE)
          .where(conditionsOf(filter))
          .where(match)
          .where(channel)
          .where(within)
      )
    )
  )
}

type Split = {
  /** What an index in the order of the page knows. */
  walked: PaymentFilter
  /** What it does not know. */
  picked: PaymentFilter
}

export function splitByOrder(filter: PaymentFilter, order: PaymentPage["order"]): Split {
  const { amount, state, environment, currency_code, created_at, sales_channel_id, ...rest } =
    filter
  const known = { state, environment, currency_code, created_at }
  const byAmount = order?.endsWith("amount") ?? false
  return {
    walked: { ...rest, ...(byAmount ? { amount } : known) },
    picked: { sales_channel_id, ...(byAmount ? known : { amount }) },
  }
}

export function needsPicking(filter: PaymentFilter, order: PaymentPage["order"]): boolean {
  const { picked } = splitByOrder(filter, order)
  return Object.values<unknown>(picked).some((wanted) => wanted !== undefined)
}

/** For payments that are few, under the name of their table: each is looked up. */
export function pick(filter: PaymentFilter, payments: string): Condition {
  const { sales_channel_id: channelId } = filter
  return (rows) => {
    void rows.where(conditionsOf(filter))
    if (channelId !== undefined) void rows.whereRaw(CHANNEL_OF, { payments, channelId })
  }
}

const everything: Condition = () => undefined

function conditionsOf(filter: PaymentFilter): Condition {
  const { order_id, state, environment, currency_code, amount, created_at } = filter
  return (rows) => {
    void rows.where({
      kind: "payment",
      ...withoutUndefined({ order_id, environment, currency_code }),
    })
    if (state) void rows.whereIn("state", [state].flat())
    if (typeof amount === "string") void rows.where({ amount })
    else between(rows, "amount", amount)
    between(rows, "created_at", created_at)
  }
}

/** Medusa knows it of an order; of a cart, where there is no order yet. */
function inChannel(database: Knex, channelId: string): Condition[] {
  const exists = (table: "order" | "cart", column: "order_id" | "cart_id") =>
    database(table)
      .select(database.raw("1"))
      .whereRaw("?? = ??", [`${table}.id`, `${TRANSACTION_TABLE}.${column}`])
      .where({ [`${table}.sales_channel_id`]: channelId })
      .whereNull(`${table}.deleted_at`)
  return [
    (rows) => void rows.whereExists(exists("order", "order_id")),
    (rows) => void rows.whereNull("order_id").whereExists(exists("cart", "cart_id")),
  ]
}

function searched({ text, amounts, orderIds, cartIds }: PaymentSearch): Condition[] {
  const named: Condition = (rows) => {
    void rows
      .where({ id: text })
      .orWhere({ payment_session_id: text })
      .orWhereIn("order_id", [text, ...orderIds])
      .orWhereIn("cart_id", [text, ...cartIds])
    for (const column of ["transaction_id", "ext_order_id"]) {
      // Both are unique in their environment, and indexed with it.
      void rows.orWhere((one) => {
        void one.whereIn("environment", ENVIRONMENTS).where({ [column]: text })
      })
    }
  }
  if (amounts.length === 0) {
    return [named]
  }
  return [
    (rows) => void rows.whereIn("amount", amounts),
    (rows) => void rows.where(named).whereNotIn("amount", amounts),
  ]
}
