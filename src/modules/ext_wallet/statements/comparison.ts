/** Compares a statement's lines with our payments, in one query. Nothing is stored. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ROW_COLUMNS, TRANSACTION_TABLE, type TransactionRow } from "../ledger/tables"
import { REFUND_TABLE } from "../refunds/refund-permits"

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
    select line.line_no, line.reference, line.kind, line.amount, line.currency_code,
      by_tx.id <> by_ext.id as is_ambiguous, by_ext.id as by_order,
      coalesce(by_tx.id, by_ext.id) as payment_id,
      coalesce(by_tx.kind, by_ext.kind) as payment_kind,
      coalesce(by_tx.state, by_ext.state) as state,
      coalesce(by_tx.capture, by_ext.capture) as capture,
      coalesce(by_tx.amount, by_ext.amount) as due,
      coalesce(by_tx.currency_code, by_ext.currency_code) as due_currency
    from ${LINE_TABLE} as line
    left join ${TRANSACTION_TABLE} as by_tx
      on by_tx.environment = ${ENVIRONMENT} and by_tx.transaction_id = line.reference
    left join ${TRANSACTION_TABLE} as by_ext
      on by_ext.environment = ${ENVIRONMENT} and by_ext.ext_order_id = line.reference
    where line.statement_id = :id
  ), counted as (
    select *,
      count(*) filter (where kind is distinct from 'ignored') over of_payment as lines,
      count(*) filter (where kind is distinct from 'ignored') over in_any_case as alike,
      count(*) filter (where kind = 'paid') over of_payment as paid_lines,
      count(*) over (partition by payment_id collate "C", kind, abs(amount)) as same_lines
    from named
    window of_payment as (partition by payment_id collate "C"),
      in_any_case as (partition by lower(reference) collate "C")
  ), compared as (
    select line_no, payment_id, amount, currency_code,
      case
        when reference is null or kind = 'ignored' then 'left_out'
        when payment_id is null then 'unknown'
        when is_ambiguous then 'ambiguous'
        when kind is null then 'status'
        when kind = 'unpaid' then
          case when state in (${UNPAID_HERE}) then 'same' else 'unpaid_there' end
        when currency_code is distinct from due_currency then 'currency'
        when kind = 'refund' then
          case
            when state = 'closed_refunded' and abs(amount) = due then 'same'
            when same_lines <= (
              select count(*) from ${REFUND_TABLE} as refund
              where refund.wallet_transaction_id = counted.payment_id
                and refund.state = 'recorded' and refund.amount = abs(counted.amount)
            ) then 'same'
            else 'refund'
          end
        when amount is distinct from due then 'amount'
        when paid_lines > 1 then 'several_lines'
        when state in ('captured', 'closed_refunded') then 'same'
        when state not in ('review', 'unconfirmed') or payment_kind <> 'payment' then 'paid_there'
        when capture = 'known' then 'paid_there'
        when lines > 1 or alike > 1 then 'several_lines'
        when payment_id = any (array(select by_order from counted where is_ambiguous)) then 'ambiguous'
        else 'ready'
      end as finding
    from counted
    union all
    select null, payment.id, payment.amount, payment.currency_code, 'not_mentioned'
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
        `select list, currency_code, count(*)::int as count, trim_scale(sum(amount))::text as amount
         from listed group by list, currency_code order by list, currency_code`,
        { id }
      ),

    lines: (id: string, page: Page) =>
      ask<ComparedLine>(
        `select finding, listed.line_no, fields, payment_id from listed
         left join ${LINE_TABLE} as line on statement_id = :id and line.line_no = listed.line_no
         where list = :list order by listed.line_no, payment_id limit :limit offset :offset`,
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
