/** What became of a statement's lines: four lists. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Offer, StatementList } from "../../../domain/statement/compare"
import { TRANSACTION_TABLE } from "../ledger/tables"
import { ENTRY_COLUMNS, ENTRY_TABLE, type EntryRow, LINE_TABLE, type NewEntry } from "./types"

/** A statement that knows almost nothing of what was captured is the wrong one. */
const MOST_ONLY_HERE = 10_000

const NEW_ID = "'ewse_' || gen_random_uuid()"

/** The service captures when it is asked. Where it is never asked, we know when we heard of it. */
const CAPTURED = `
  select id, coalesce(last_resume_at, state_changed_at) as at from ${TRANSACTION_TABLE}
  where kind = 'payment' and environment = :environment
    and (state = 'captured' or (state = 'review' and capture = 'known'))`

type Period = { environment: string; from: Date; to: Date }
export type EntryFilter = { list?: StatementList | undefined; offer?: Offer | undefined }

export function createEntryStore(database: Knex) {
  const entries = (statementId: string) =>
    database(ENTRY_TABLE).where({ statement_id: statementId })
  const filtered = (statementId: string, { list, offer }: EntryFilter) =>
    entries(statementId)
      .modify((rows) => list && void rows.where({ list }))
      .modify((rows) => offer && void rows.where({ offer }).whereNull("outcome"))

  return {
    async add(transaction: Knex, statementId: string, added: NewEntry[]): Promise<void> {
      if (added.length === 0) return
      await transaction.raw(
        `insert into ${ENTRY_TABLE}
           (id, statement_id, list, key, payment_id, line_no, findings, said, offer, refunds)
         select ${NEW_ID}, ?, list, key, payment_id, line_no, findings, said, offer, refunds
         from jsonb_to_recordset(?::jsonb) as entry(
           list text, key text, payment_id text, line_no int, findings jsonb, said jsonb,
           offer text, refunds jsonb
         )
         on conflict (statement_id, key) do nothing`,
        [statementId, JSON.stringify(added)]
      )
    },

    /** Captured or refunded there, and no payment of ours: by id, at its first line. */
    async addUnknown(transaction: Knex, statementId: string): Promise<void> {
      await transaction.raw(
        `insert into ${ENTRY_TABLE} (id, statement_id, list, key, line_no, findings, said)
         select ${NEW_ID}, statement_id, 'only_there', 'line:' || line_no,
           line_no, '["not_here"]',
           jsonb_build_object('kind', kind, 'amount', amount, 'currency_code', currency_code,
             'at', "from", 'transaction_id', transaction_id, 'ext_order_id', ext_order_id)
         from (
           select distinct on (transaction_id, ext_order_id) * from ${LINE_TABLE}
           where statement_id = ? and payment_id is null and kind in ('paid', 'refund')
           order by transaction_id, ext_order_id, line_no
         ) as line
         on conflict (statement_id, key) do nothing`,
        [statementId]
      )
    },

    /** Captured here within the statement's dates, and on none of its lines. Whether there are more than are listed. */
    async addMissing(transaction: Knex, statementId: string, period: Period): Promise<boolean> {
      const { rows }: { rows: [{ is_cut: boolean }] } = await transaction.raw(
        `with captured as (
           ${CAPTURED} and last_resume_at between :from and :to
           union all
           ${CAPTURED} and last_resume_at is null and state_changed_at between :from and :to
         ), missing as materialized (
           select id, at from captured
           where not exists (
             select 1 from ${LINE_TABLE} as line
             where line.statement_id = :statementId and line.payment_id = captured.id
           )
           order by at, id limit ${MOST_ONLY_HERE + 1}
         ), listed as (
           insert into ${ENTRY_TABLE} (id, statement_id, list, key, payment_id, findings)
           select ${NEW_ID}, :statementId, 'only_here', id, id, '["not_there"]'
           from (select id from missing order by at, id limit ${MOST_ONLY_HERE}) as payment
           on conflict (statement_id, key) do nothing
         )
         select count(*) > ${MOST_ONLY_HERE} as is_cut from missing`,
        { statementId, ...period }
      )
      return rows[0].is_cut
    },

    async count(transaction: Knex, statementId: string): Promise<Record<StatementList, number>> {
      const rows = await transaction(ENTRY_TABLE)
        .where({ statement_id: statementId })
        .groupBy("list")
        .select<{ list: StatementList; count: number }[]>(
          "list",
          transaction.raw("count(*)::int as count")
        )
      const of = (list: StatementList) => rows.find((row) => row.list === list)?.count ?? 0
      return {
        agrees: of("agrees"),
        differs: of("differs"),
        only_here: of("only_here"),
        only_there: of("only_there"),
      }
    },

    async countOffers(statementId: string): Promise<Partial<Record<Offer, number>>> {
      const rows = await entries(statementId)
        .whereNotNull("offer")
        .whereNull("outcome")
        .groupBy("offer")
        .select<{ offer: Offer; count: number }[]>("offer", database.raw("count(*)::int as count"))
      return Object.fromEntries(rows.map(({ offer, count }) => [offer, count]))
    },

    async list(
      statementId: string,
      filter: EntryFilter,
      page: { limit: number; offset: number }
    ): Promise<{ rows: EntryRow[]; count: number }> {
      const rows = await filtered(statementId, filter)
        .orderBy(["line_no", "id"])
        .limit(page.limit)
        .offset(page.offset)
        .select<EntryRow[]>(ENTRY_COLUMNS)
      const { count } = await filtered(statementId, filter).first<{ count: number }>(
        database.raw("count(*)::int as count")
      )
      return { rows, count }
    },
  }
}
