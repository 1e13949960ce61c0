/** What the lines of a statement say about our payments: one query, and nothing of it is stored. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ROW_COLUMNS, TRANSACTION_TABLE } from "../ledger/tables"
import type { TransactionRow } from "../ledger/types"
import { REFUND_TABLE } from "../refunds/tables"

export const STATEMENT_TABLE = "ext_wallet_statement"
export const LINE_TABLE = "ext_wallet_statement_line"

/** Every line is in exactly one list. `missing_there` has payments that wait for a decision and have no line. */
export const STATEMENT_LISTS = [
  "ready",
  "different",
  "missing_here",
  "missing_there",
  "matches",
  "left_out",
] as const
export type StatementList = (typeof STATEMENT_LISTS)[number]

type ListTotal = {
  list: StatementList
  currency_code: string | null
  count: number
  amount: string | null
}

type ComparedLine = {
  /** Why the line is in its list. */
  finding: string
  line_no: number | null
  fields: string[] | null
  payment_id: string | null
}

type Page = { list: StatementList; limit: number; offset: number }

const ENVIRONMENT = `(select mapping ->> 'environment' from ${STATEMENT_TABLE} where id = :id)`
const UNPAID_HERE =
  "'init_sent', 'init_failed', 'ready', 'declined', 'canceled', 'expired', 'superseded', 'closed_unpaid'"

/**
 * A line names a payment by its transaction ID or its wallet order ID. A payment is only settled by the one line that
 * it has, so lines that may also be meant for it count: by its other ID, and in another case.
 */
const COMPARED = `
  with named as (
    select line.*, by_tx.id as by_transaction, by_ext.id as by_order,
      coalesce(by_tx.id, by_ext.id) as payment_id
    from ${LINE_TABLE} as line
    left join ${TRANSACTION_TABLE} as by_tx
      on by_tx.environment = ${ENVIRONMENT} and by_tx.transaction_id = line.reference
    left join ${TRANSACTION_TABLE} as by_ext
      on by_ext.environment = ${ENVIRONMENT} and by_ext.ext_order_id = line.reference
    where line.statement_id = :id
  ), counted as (
    select named.*,
      by_transaction <> by_order as is_ambiguous,
      count(*) filter (where kind is distinct from 'ignored') over (partition by payment_id) as lines,
      count(*) filter (where kind is distinct from 'ignored') over (partition by lower(reference)) as alike,
      count(*) filter (where kind = 'paid') over (partition by payment_id) as paid_lines,
      count(*) over (partition by payment_id, kind, abs(amount)) as same_lines
    from named
  ), compared as (
    select counted.line_no, counted.fields, counted.payment_id, counted.amount, counted.currency_code,
      case
        when counted.reference is null or counted.kind = 'ignored' then 'left_out'
        when payment.id is null then 'unknown'
        when counted.is_ambiguous then 'ambiguous'
        when counted.kind is null then 'status'
        when counted.kind = 'unpaid' then
          case when payment.state in (${UNPAID_HERE}) then 'same' else 'unpaid_there' end
        when counted.currency_code is distinct from payment.currency_code then 'currency'
        when counted.kind = 'refund' then
          case
            when payment.state = 'closed_refunded' and abs(counted.amount) = payment.amount then 'same'
            when counted.same_lines <= (
              select count(*) from ${REFUND_TABLE} as refund
              where refund.wallet_transaction_id = payment.id
                and refund.state = 'recorded' and refund.amount = abs(counted.amount)
            ) then 'same'
            else 'refund'
          end
        when counted.amount is distinct from payment.amount then 'amount'
        when counted.paid_lines > 1 then 'several_lines'
        when payment.state in ('captured', 'closed_refunded') then 'same'
        when payment.state not in ('review', 'unconfirmed') or payment.kind <> 'payment' then 'paid_there'
        when counted.lines > 1 or counted.alike > 1 then 'several_lines'
        when payment.id = any (array(select by_order from counted where is_ambiguous)) then 'ambiguous'
        else 'ready'
      end as finding
    from counted
    left join ${TRANSACTION_TABLE} as payment on payment.id = counted.payment_id
    union all
    select null, null, payment.id, payment.amount, payment.currency_code, 'not_mentioned'
    from ${TRANSACTION_TABLE} as payment
    where payment.environment = ${ENVIRONMENT} and payment.kind = 'payment'
      and payment.state in ('review', 'unconfirmed')
      and not exists (
        select 1 from ${LINE_TABLE} as line
        where line.statement_id = :id
          and line.reference in (payment.transaction_id, payment.ext_order_id)
      )
  ), listed as (
    select *,
      case finding
        when 'ready' then 'ready'
        when 'same' then 'matches'
        when 'unknown' then 'missing_here'
        when 'left_out' then 'left_out'
        when 'not_mentioned' then 'missing_there'
        else 'different'
      end as list
    from compared
  )`

export function createComparison(database: Knex) {
  const ask = async <Row>(sql: string, bindings: Record<string, Knex.Value>): Promise<Row[]> => {
    const { rows }: { rows: Row[] } = await database.raw(`${COMPARED} ${sql}`, bindings)
    return rows
  }

  return {
    totals: (id: string) =>
      ask<ListTotal>(
        `select list, currency_code, count(*)::int as count, sum(amount)::text as amount
         from listed group by list, currency_code order by list, currency_code`,
        { id }
      ),

    lines: (id: string, page: Page) =>
      ask<ComparedLine>(
        `select finding, line_no, fields, payment_id from listed where list = :list
         order by line_no, payment_id limit :limit offset :offset`,
        { id, ...page }
      ),

    /** Which line settles which of these payments. */
    readyLines: (id: string, paymentIds: string[]) =>
      ask<{ payment_id: string; line_no: number }>(
        "select payment_id, line_no from listed where list = 'ready' and payment_id = any(:paymentIds)",
        { id, paymentIds }
      ),

    payments: (ids: string[]): Promise<TransactionRow[]> =>
      database(TRANSACTION_TABLE).whereIn("id", ids).select<TransactionRow[]>(ROW_COLUMNS),
  }
}
