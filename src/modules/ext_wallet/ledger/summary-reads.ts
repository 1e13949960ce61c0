/** The numbers above the dashboard's list, counted on request. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { rangeBefore, type DayRange } from "../../../domain/summary/days"
import { COUNTED_OUTCOMES, OUTCOME_OF } from "../../../domain/summary/outcomes"
import type { PaymentGroup, RefundGroup } from "../../../domain/summary/totals"
import { invalidData } from "../refusals"
import { REFUND_TABLE } from "../refunds/refund-permits"
import { between, TRANSACTION_TABLE, type Between } from "./tables"

export type SummaryRange = DayRange & { environment: Environment; timeZone: string }

export type Counted = {
  payments: PaymentGroup[]
  /** By the day they were recorded, regardless of the payment's day. */
  refunds: RefundGroup[]
  /** Automatic captures only: merchants decide how long a manual one takes. */
  medianSeconds: number | null
}

/** As text: the database's moments are finer than ours. */
type Moments = Record<"begins" | "ends" | "begins_before" | "ends_before", string>

const UNKNOWN_TIME_ZONE = "22023"

/** A number for what has become of a payment: of a cart's payments, the greatest is what the cart counts as. */
const rankOf = (payment: string) => {
  const ranks = Object.entries(OUTCOME_OF).map(
    ([state, outcome]) => `when '${state}' then ${outcome ? COUNTED_OUTCOMES.indexOf(outcome) : -1}`
  )
  return `case ${payment}.state ${ranks.join(" ")} end`
}
const BEST_RANK = COUNTED_OUTCOMES.length - 1

/** The payment goes by another one of its cart, or of its collection if it has no cart. */
const exceededBy = (shared: string) => `exists (
  select from ${TRANSACTION_TABLE} as other
    where ${shared} and other.kind = 'payment' and other.environment = payment.environment
      and (${rankOf("other")}, other.created_at, other.id)
        > (${rankOf("payment")}, payment.created_at, payment.id))`
const IS_OUTCOME = `${rankOf("payment")} = ${BEST_RANK}
  or not ${exceededBy("other.cart_id = payment.cart_id")}
    and (payment.cart_id is not null
      or not ${exceededBy("other.payment_collection_id = payment.payment_collection_id")})`

export function createSummaryReads(database: Knex) {
  /** A range that isn't over is compared with as much of the previous one: mornings would look worse otherwise. */
  const findMoments = async (range: SummaryRange): Promise<Moments> => {
    const { from, to, timeZone: zone } = range
    const found = database.raw<{ rows: [Moments] }>(
      `select begins::text, ends::text, begins_before::text, (case when now() < ends
            then least(begins, begins_before + greatest(now() - begins, interval '0'))
            else begins end)::text as ends_before
        from (select ?::date::timestamp at time zone ? as begins,
          (?::date + 1)::timestamp at time zone ? as ends,
          ?::date::timestamp at time zone ? as begins_before) as asked`,
      [from, zone, to, zone, rangeBefore(range).from, zone]
    )
    const { rows } = await found.catch((error: unknown) => {
      if ((error as { code?: string }).code !== UNKNOWN_TIME_ZONE) throw error
      throw invalidData("time_zone: must be a time zone such as Europe/Paris")
    })
    return rows[0]
  }

  /** Payments of both ranges, with whether they are of the one before. */
  const within = (moments: Moments, environment: Environment, column: string) =>
    database({ payment: TRANSACTION_TABLE })
      .where({ kind: "payment", environment })
      .whereRaw(
        `?? >= ? and ?? < ? and not (?? >= ? and ?? < ?)`,
        [moments.begins_before, moments.ends, moments.ends_before, moments.begins].flatMap(
          (moment) => [column, moment]
        )
      )
      .select(database.raw("?? < ? as is_before", [column, moments.begins]))

  const totals = [
    database.raw("count(*)::int as count"),
    database.raw("trim_scale(sum(amount))::text as amount"),
  ]

  const countPayments = (moments: Moments, { environment, timeZone }: SummaryRange) => {
    const one = within(moments, environment, "created_at").select(
      database.raw(
        "case when created_at >= ? then to_char(created_at at time zone ?, 'YYYY-MM-DD') end as day",
        [moments.begins, timeZone]
      ),
      "currency_code",
      "state",
      "reason",
      database.raw("approved_by is not null as approved"),
      database.raw(`(${IS_OUTCOME}) as is_outcome`),
      "amount"
    )
    const group = ["is_before", "day", "currency_code", "state", "reason", "approved", "is_outcome"]
    return database
      .from(one.as("one"))
      .select(...group, ...totals)
      .groupBy(group)
  }

  const sumRefunds = (moments: Moments, environment: Environment) => {
    const recorded = within(moments, environment, "refund.created_at")
      .join({ refund: REFUND_TABLE }, "refund.wallet_transaction_id", "payment.id")
      .where({ "refund.state": "recorded" })
      .select("currency_code", "refund.amount")
    // An admin has found on the statement that the rest was given back.
    const found = within(moments, environment, "state_changed_at")
      .where({ "payment.state": "closed_refunded" })
      .select("currency_code", database.raw("? as amount", [unrecordedRest(database, "payment")]))
    return database
      .from(recorded.unionAll(found).as("given_back"))
      .where("amount", ">", 0)
      .select("is_before", "currency_code", ...totals)
      .groupBy("is_before", "currency_code")
  }

  const findMedians = (moments: Moments, environment: Environment) =>
    database
      .from(
        within(moments, environment, "created_at")
          .where({ state: "captured", capture_mode: "automatic" })
          .select(database.raw("state_changed_at - created_at as took"))
          .as("paid")
      )
      .select(
        "is_before",
        database.raw(
          "percentile_disc(0.5) within group (order by floor(date_part('epoch', took)))::int as seconds"
        )
      )
      .groupBy("is_before")

  return {
    /** The range of days, and the one right before it. */
    countRange: async (range: SummaryRange): Promise<{ now: Counted; before: Counted }> => {
      const moments = await findMoments(range)
      const { environment } = range
      const [payments, refunds, medians] = (await Promise.all([
        countPayments(moments, range),
        sumRefunds(moments, environment),
        findMedians(moments, environment),
      ])) as [Of<PaymentGroup>[], Of<RefundGroup>[], Of<{ seconds: number }>[]]
      const of = (wanted: boolean): Counted => {
        const own = <T>(rows: Of<T>[]) => rows.filter(({ is_before }) => is_before === wanted)
        return {
          payments: own(payments),
          refunds: own(refunds),
          medianSeconds: own(medians)[0]?.seconds ?? null,
        }
      }
      return { now: of(false), before: of(true) }
    },
  }
}

type Of<T> = T & { is_before: boolean }

/* Refunded amounts by time: recorded refunds, and those that an admin found on a statement. */

type Condition = (rows: Knex.QueryBuilder) => void

/** Refunds that weren't recorded as such. */
function unrecordedRest(database: Knex, payments = TRANSACTION_TABLE): Knex.Raw {
  const recorded = recordedRefunds(database, payments).sum("refund.amount")
  return database.raw("refunded_amount - coalesce((?), 0)", [recorded])
}

/** Those behind the sum of the refunds of a time. No payment fulfills two of the conditions. */
export function refundedWithin(database: Knex, range: Between): Condition[] {
  const recorded = () => {
    const refunds = recordedRefunds(database).select(database.raw("1"))
    between(refunds, "refund.created_at", range)
    return refunds
  }
  return [
    (rows) => void rows.whereExists(recorded()),
    (rows) => {
      void rows.where({ state: "closed_refunded" }).whereNotExists(recorded())
      void rows.whereRaw("? > 0", [unrecordedRest(database)])
      between(rows, "state_changed_at", range)
    },
  ]
}

function recordedRefunds(database: Knex, payments = TRANSACTION_TABLE): Knex.QueryBuilder {
  return database({ refund: REFUND_TABLE })
    .whereRaw("?? = ??", ["refund.wallet_transaction_id", `${payments}.id`])
    .where({ "refund.state": "recorded" })
}
