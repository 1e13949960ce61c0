/** What a statement's lines are compared with: the payments, their refunds, and what other lines say of them. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { toChargedAmount } from "../../../domain/money"
import type { Mapping } from "../../../domain/statement/mapping"
import type { Ledger } from "../../../domain/statement/standing"
import { REFUND_TABLE } from "../refunds/tables"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { TransactionRow } from "../ledger/types"
import { ANY_MATCHING } from "./statement-work"
import { GROUPED_COLUMNS, type GroupedLine, LINE_TABLE, STATEMENT_TABLE } from "./types"

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
  "captures",
  "redirection_url",
  "amount",
  "currency_code",
  "refunded_amount",
  "last_resume_at",
  "state_changed_at",
] as const satisfies readonly (keyof Standing)[]

export function createComparedReads(database: Knex) {
  return {
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
             and (left(lower(line.transaction_id), 200) = left(lower(payment.transaction_id), 200)
               or left(lower(line.ext_order_id), 200) = left(lower(payment.ext_order_id), 200))
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
