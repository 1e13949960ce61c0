/** The lines of a statement, in chunks: whatever its size, a server holds a few at a time. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { ROW_COLUMNS, TRANSACTION_TABLE } from "../ledger/tables"
import type { TransactionRow } from "../ledger/types"
import { createComparedReads } from "./compared-reads"
import { GROUPED_COLUMNS, type GroupedLine, LINE_TABLE, type RawLine, type ReadRow } from "./types"

export type KnownIds = Pick<TransactionRow, "id" | "transaction_id" | "ext_order_id">
export type LineStore = ReturnType<typeof createLineStore>

export function createLineStore(database: Knex) {
  const lines = (statementId: string) => database(LINE_TABLE).where({ statement_id: statementId })

  return {
    ...createComparedReads(database),

    after: (statementId: string, lineNo: number, limit: number): Promise<RawLine[]> =>
      lines(statementId)
        .where("line_no", ">", lineNo)
        .orderBy("line_no")
        .limit(limit)
        .select<RawLine[]>("line_no", "fields"),

    /** The payments that have one of these ids. */
    async findPayments(
      environment: Environment,
      ids: { transaction_ids: string[]; ext_order_ids: string[] }
    ): Promise<KnownIds[]> {
      const { rows }: { rows: KnownIds[] } = await database.raw(
        `select id, transaction_id, ext_order_id from ${TRANSACTION_TABLE}
           where environment = :environment and transaction_id = any(:transaction_ids)
         union
         select id, transaction_id, ext_order_id from ${TRANSACTION_TABLE}
           where environment = :environment and ext_order_id = any(:ext_order_ids)`,
        { environment, ...ids }
      )
      return rows
    },

    async write(transaction: Knex, statementId: string, read: ReadRow[]): Promise<void> {
      await transaction.raw(
        `update ${LINE_TABLE} as line set
           payment_id = r.payment_id, transaction_id = r.transaction_id,
           ext_order_id = r.ext_order_id, kind = r.kind, amount = r.amount,
           currency_code = r.currency_code, "from" = r."from", "to" = r."to",
           has_zone = r.has_zone, is_by_sign = r.is_by_sign, reference = r.reference
         from jsonb_to_recordset(?::jsonb) as r(
           line_no int, payment_id text, transaction_id text, ext_order_id text, kind text,
           amount text, currency_code text, "from" timestamptz, "to" timestamptz,
           has_zone boolean, is_by_sign boolean, reference text
         )
         where line.statement_id = ? and line.line_no = r.line_no`,
        [JSON.stringify(read), statementId]
      )
    },

    /** What an earlier mapping read must not be taken for what this one reads. */
    async forget(transaction: Knex, statementId: string, lineNos: number[]): Promise<void> {
      await transaction(LINE_TABLE)
        .where({ statement_id: statementId })
        .whereIn("line_no", lineNos)
        .update({ payment_id: null, kind: null })
    },

    async period(statementId: string): Promise<{ from: Date | null; to: Date | null }> {
      return lines(statementId).whereNotNull("kind").first<{
        from: Date | null
        to: Date | null
      }>(database.raw(`min("from") as "from", max("to") as "to"`))
    },

    /** Payments in the order of their ids, whole: all lines of each. */
    async groupsAfter(
      statementId: string,
      paymentId: string,
      limit: number
    ): Promise<GroupedLine[]> {
      const ids = await lines(statementId)
        .where("payment_id", ">", paymentId)
        .groupBy("payment_id")
        .orderBy("payment_id")
        .limit(limit)
        .pluck<string[]>("payment_id")
      return this.ofPayments(statementId, ids)
    },

    ofPayments: (statementId: string, ids: string[]): Promise<GroupedLine[]> =>
      lines(statementId)
        .whereRaw("payment_id = any(?)", [ids])
        .orderBy(["payment_id", "line_no"])
        .select<GroupedLine[]>(...GROUPED_COLUMNS, database.raw("fields::text as text")),

    payments: (ids: string[]): Promise<TransactionRow[]> =>
      database(TRANSACTION_TABLE).whereIn("id", ids).select<TransactionRow[]>(ROW_COLUMNS),
  }
}
