/** Filters of the dashboard's list. An index serves every condition. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ENVIRONMENTS } from "../../../domain/environment"
import { withoutUndefined } from "../without-undefined"
import type { PaymentFilter, PaymentSearch } from "./payment-list"
import { refundedWithin } from "./summary-reads"
import { between, TRANSACTION_TABLE } from "./tables"

type Condition = (rows: Knex.QueryBuilder) => void

/**
 * Payments, never tests. Several queries give the answer together, and no payment is in two of them: for each,
 * PostgreSQL can begin with the index that suits it. As alternatives in one condition, it would have to look at every
 * payment there is.
 */
export function matchingPayments(database: Knex, filter: PaymentFilter): Knex.QueryBuilder[] {
  const { search, refunded_at } = filter
  const found = search ? searched(search) : [everything]
  const refunded = refunded_at ? refundedWithin(database, refunded_at) : [everything]
  return found.flatMap((match) =>
    refunded.map((within) =>
      database(TRANSACTION_TABLE).where(conditionsOf(filter)).where(match).where(within)
    )
  )
}

const everything: Condition = () => undefined

function conditionsOf(filter: PaymentFilter): Condition {
  const { order_id, state, environment, currency_code, sales_channel_id, amount, created_at } =
    filter
  return (rows) => {
    void rows.where({
      kind: "payment",
      ...withoutUndefined({ order_id, environment, currency_code, sales_channel_id }),
    })
    if (state) void rows.whereIn("state", [state].flat())
    if (filter.unfinished) void rows.where(unfinished)
    if (typeof amount === "string") void rows.where({ amount })
    else between(rows, "amount", amount)
    between(rows, "created_at", created_at)
  }
}

/**
 * A customer who has not canceled may still be at the wallet for half an hour. One who tries again counts by the latest
 * attempt.
 */
const unfinished: Condition = (rows) => {
  void rows
    .whereIn("state", ["ready", "canceled", "expired"])
    .whereNull("cart_ordered_at")
    .whereRaw("(state = 'canceled' or created_at <= now() - interval '30 minutes')")
    .whereRaw(
      `not exists (select from ${TRANSACTION_TABLE} as later
        where later.cart_id = ${TRANSACTION_TABLE}.cart_id
          and (later.created_at, later.id) > (${TRANSACTION_TABLE}.created_at, ${TRANSACTION_TABLE}.id)
          and later.state not in ('init_failed', 'superseded'))`
    )
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
