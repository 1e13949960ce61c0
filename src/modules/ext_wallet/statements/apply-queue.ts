/** What admins chose of a statement's offers: each entry once, in the order of its lines. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Offer } from "../../../domain/statement/compare"
import { inTransaction } from "../database"
import {
  ENTRY_COLUMNS,
  ENTRY_TABLE,
  type EntryResult,
  type EntryRow,
  STATEMENT_TABLE,
} from "./types"

/** As the admin saw the payment. */
type Chosen = { id: string; state_changed_at: string }

export function createApplyQueue(database: Knex) {
  return {
    /** Each entry once, whoever asks and how often. Null where the statement is being matched. */
    queue: (
      statementId: string,
      { offer, chosen, by }: { offer: Offer; chosen: Chosen[]; by: string }
    ): Promise<number | null> =>
      inTransaction(database, async (transaction) => {
        const statement = await transaction(STATEMENT_TABLE)
          .where({ id: statementId })
          .whereIn("state", ["matched", "applying"])
          .forUpdate()
          .first<{ id: string } | undefined>("id")
        if (!statement) {
          return null
        }
        const { rowCount }: { rowCount: number } = await transaction.raw(
          `update ${ENTRY_TABLE} as entry set
             outcome = 'queued', seen_at = chosen.state_changed_at, applied_by = :by,
             updated_at = now()
           from jsonb_to_recordset(:chosen::jsonb) as chosen(id text, state_changed_at timestamptz)
           where entry.id = chosen.id and entry.statement_id = :statementId
             and entry.offer = :offer and entry.outcome is null`,
          { statementId, offer, by, chosen: JSON.stringify(chosen) }
        )
        if (rowCount > 0) {
          await transaction(STATEMENT_TABLE)
            .where({ id: statementId })
            .update({ state: "applying", updated_at: transaction.fn.now() })
        }
        return rowCount
      }),

    nextQueued: async (statementId: string): Promise<EntryRow | null> =>
      (await database(ENTRY_TABLE)
        .where({ statement_id: statementId, outcome: "queued" })
        .orderBy(["line_no", "id"])
        .first<EntryRow | undefined>(ENTRY_COLUMNS)) ?? null,

    settle: (
      { id, statement_id, offer }: Pick<EntryRow, "id" | "statement_id" | "offer">,
      result: EntryResult
    ): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const settled = await transaction(ENTRY_TABLE)
          .where({ id, outcome: "queued" })
          .update({
            outcome: result.outcome,
            refusal: result.refusal && JSON.stringify(result.refusal),
            updated_at: transaction.fn.now(),
          })
        if (settled > 0 && result.outcome !== "refused") {
          await transaction.raw(
            `update ${STATEMENT_TABLE} set applied =
               applied || jsonb_build_object(:offer::text, coalesce((applied ->> :offer)::int, 0) + 1)
             where id = :statement_id`,
            { offer, statement_id }
          )
        }
      }),

    /** How much of what was asked for is left. The statement is at rest once it is nothing. */
    rest: (statementId: string): Promise<{ state: "applying" | "matched" }> =>
      inTransaction(database, async (transaction) => {
        // What is asked for meanwhile waits for this lock, and is seen by the next who comes.
        await transaction(STATEMENT_TABLE).where({ id: statementId }).forUpdate().first("id")
        const left = await transaction(ENTRY_TABLE)
          .where({ statement_id: statementId, outcome: "queued" })
          .first<{ id: string } | undefined>("id")
        if (!left) {
          await transaction(STATEMENT_TABLE)
            .where({ id: statementId, state: "applying" })
            .update({ state: "matched", lease_until: null })
        }
        return left ? { state: "applying" } : { state: "matched" }
      }),
  }
}
