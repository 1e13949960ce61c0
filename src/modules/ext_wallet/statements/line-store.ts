/** The lines of a statement, in chunks: whatever its size, a server holds a few at a time. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { toChargedAmount } from "../../../domain/money"
import type { Mapping } from "../../../domain/statement/mapping"
import type { Ledger } from "../../../domain/statement/standing"
import { REFUND_TABLE } from "../refunds/tables"
import { ROW_COLUMNS, TRANSACTION_TABLE } from "../ledger/tables"
import type { TransactionRow } from "../ledger/types"
import { ANY_MATCHING } from "./statement-work"
import {
  GROUPED_COLUMNS,
  type GroupedLine,
  LINE_TABLE,
  type RawLine,
  type ReadRow,
  STATEMENT_TABLE,
} from "./types"

export type KnownIds = Pick<TransactionRow, "id" | "transaction_id" | "ext_order_id">
export type RefundOfPayment = {
  wallet_transaction_id: string
  amount: string
  operator_reference: string
}

export type Standing = Ledger & Pick<TransactionRow, "id">

/** `unit`: that of its statement. */
export type OtherLine = GroupedLine & { statement_id: string; unit: Mapping["amount_unit"] }

const STANDING_COLUMNS = [
  "id",
  "kind",
  "state",
  "reason",
  "capture",
  "confirmation",
  "service_captures",
  "amount",
  "currency_code",
  "refunded_amount",
  "last_resume_at",
  "state_changed_at",
] as const satisfies readonly (keyof Standing)[]

export type LineStore = ReturnType<typeof createLineStore>

export function createLineStore(database: Knex) {
  const lines = (statementId: string) => database(LINE_TABLE).where({ statement_id: statementId })

  return {
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

    /** What the other statements that are matched say of these payments. */
    elsewhere: (statementId: string, ids: string[]): Promise<OtherLine[]> =>
      database(LINE_TABLE)
        .join(STATEMENT_TABLE, "statement_id", `${STATEMENT_TABLE}.id`)
        .whereNot({ statement_id: statementId })
        .whereNotNull("matched_at")
        .whereNull("dropped_at")
        .whereRaw("payment_id = any(?)", [ids])
        .orderBy(["payment_id", "statement_id", "line_no"])
        .select<OtherLine[]>(
          ...GROUPED_COLUMNS,
          "statement_id",
          database.raw("mapping ->> 'amount_unit' as unit"),
          database.raw("fields::text as text")
        ),

    /** Those that a line names by one of its ids, while the other one is another's, or not quite theirs. */
    async misnamed(statementId: string, ids: string[]): Promise<string[]> {
      const { rows }: { rows: { id: string }[] } = await database.raw(
        `select payment.id from ${TRANSACTION_TABLE} as payment
         where payment.id = any(:ids) and exists (
           select 1 from ${STATEMENT_TABLE} as statement
           join ${LINE_TABLE} as line on line.statement_id = statement.id
           where (statement.id = :statementId or statement.matched_at is not null)
             and statement.mapping ->> 'environment' = payment.environment
             and line.payment_id is null and line.kind is not null and line.kind <> 'ignored'
             and (lower(line.transaction_id) = lower(payment.transaction_id)
               or lower(line.ext_order_id) = lower(payment.ext_order_id))
         )`,
        { statementId, ids }
      )
      return rows.map(({ id }) => id)
    },

    /** What some statement says is not known just now. */
    areChanging: async (): Promise<boolean> => {
      const { rows }: { rows: [{ changing: boolean }] } = await database.raw(
        `select ${ANY_MATCHING} as changing`
      )
      return rows[0].changing
    },

    payments: (ids: string[]): Promise<TransactionRow[]> =>
      database(TRANSACTION_TABLE).whereIn("id", ids).select<TransactionRow[]>(ROW_COLUMNS),

    /** No more of each payment than it is compared by: there are many. */
    standings: async (ids: string[]): Promise<Standing[]> => {
      const found = await database(TRANSACTION_TABLE)
        .whereRaw("id = any(?)", [ids])
        .select<Standing[]>(STANDING_COLUMNS)
      // An earlier version kept the cart's total, which may have more digits than were charged.
      return found.map((one) => {
        return { ...one, amount: toChargedAmount(one.amount, one.currency_code) }
      })
    },

    /** Permits count, too: each may become a refund. */
    refunds: (ids: string[]): Promise<RefundOfPayment[]> =>
      database(REFUND_TABLE)
        .whereRaw("wallet_transaction_id = any(?)", [ids])
        .whereNot({ state: "withdrawn" })
        .select<RefundOfPayment[]>("wallet_transaction_id", "amount", "operator_reference"),
  }
}
