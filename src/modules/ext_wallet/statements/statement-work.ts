/** Who is at work with a statement, and how far that has come. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Mapping } from "../../../domain/statement/mapping"
import { claim, inSeconds, leaseFor, UNLEASED } from "../claim"
import { inTransaction } from "../database"
import { ENTRY_TABLE, STATEMENT_COLUMNS, STATEMENT_TABLE, type StatementRow } from "./types"

/** What has failed as often is not tried again by itself. */
const MOST_ATTEMPTS = 5

/** In SQL: nobody is at work with it, and nobody will be before somebody asks. */
export const STOPPED = `(attempts >= ${MOST_ATTEMPTS} and ${UNLEASED})`

/** In SQL: the lines of a statement are being read anew. Until they are, nobody knows what all statements say. */
export const ANY_MATCHING = `exists (
  select from ${STATEMENT_TABLE} where state = 'matching' and not ${STOPPED}
)`

export function isStopped({ attempts, lease_until }: StatementRow): boolean {
  return attempts >= MOST_ATTEMPTS && (lease_until === null || lease_until <= new Date())
}

const LONGEST_FAILURE = 300

/** Longer than a chunk of lines, or a decision that waits for a cart. */
const LEASE_SECONDS = 120

type Progress = Partial<
  Pick<
    StatementRow,
    | "state"
    | "step"
    | "cursor"
    | "progress"
    | "period_from"
    | "period_to"
    | "known_until"
    | "matched_at"
  >
> & { counts?: string; problems?: string; problem_count?: number; without_id_count?: number }

const UNTRIED = { lease_until: null, attempts: 0, failure: null }

export function createStatementWork(database: Knex) {
  return {
    /** False where it is being matched or applied just now, or its lines are gone. */
    startMatching: (id: string, mapping: Mapping, by: string): Promise<boolean> =>
      inTransaction(database, async (transaction) => {
        const started = await transaction(STATEMENT_TABLE)
          .where({ id })
          .whereRaw(
            `(state in ('received', 'matched') or (state in ('matching', 'applying') and ${STOPPED}))`
          )
          .whereNull("dropped_at")
          .update({
            state: "matching",
            mapping: JSON.stringify(mapping),
            matched_by: by,
            matched_at: null,
            problems: "[]",
            problem_count: 0,
            without_id_count: 0,
            step: "reading",
            cursor: null,
            progress: 0,
            counts: null,
            period_from: null,
            period_to: null,
            known_until: null,
            ...UNTRIED,
            updated_at: transaction.fn.now(),
          })
        if (started > 0) {
          await transaction(ENTRY_TABLE).where({ statement_id: id }).delete()
        }
        return started > 0
      }),

    /** One that has work left, for one caller over all servers. Nothing is applied while another is being matched. */
    async claim(owner: string): Promise<StatementRow | null> {
      const [row] = await claim<StatementRow>(
        database,
        {
          table: STATEMENT_TABLE,
          columns: STATEMENT_COLUMNS,
          due: `(state = 'matching' or (state = 'applying' and not ${ANY_MATCHING}))
            and attempts < ${MOST_ATTEMPTS} and ${UNLEASED}`,
          order: "created_at",
          // Counted before it begins: whatever ends this server leaves its trace, too.
          set: `${leaseFor(LEASE_SECONDS)}, attempts = claimed.attempts + 1`,
        },
        { owner }
      )
      return row ?? null
    },

    /** In the same transaction as what was done. False where another server has taken it over. */
    async advance(transaction: Knex, id: string, owner: string, progress: Progress) {
      const mine = await transaction(STATEMENT_TABLE)
        .where({ id, lease_owner: owner })
        .whereRaw("lease_until > now()")
        .update({
          ...progress,
          attempts: 0,
          failure: null,
          lease_until: transaction.raw(inSeconds(LEASE_SECONDS)),
          updated_at: transaction.fn.now(),
        })
      return mine > 0
    },

    async release(id: string, owner: string): Promise<void> {
      await database(STATEMENT_TABLE).where({ id, lease_owner: owner }).update(UNTRIED)
    },

    /** What failed keeps its lease, and is tried again once that has ended. The last time, it ends here. */
    async noteFailure(id: string, owner: string, said: string): Promise<void> {
      await database(STATEMENT_TABLE)
        .where({ id, lease_owner: owner })
        .update({
          failure: said.slice(0, LONGEST_FAILURE),
          lease_until: database.raw(
            `case when attempts >= ${MOST_ATTEMPTS} then null else lease_until end`
          ),
        })
    },

    /** False where nothing has stopped. */
    async tryAgain(id: string): Promise<boolean> {
      const started = await database(STATEMENT_TABLE)
        .where({ id })
        .whereIn("state", ["matching", "applying"])
        .whereNull("dropped_at")
        .whereRaw(STOPPED)
        .update({ ...UNTRIED, updated_at: database.fn.now() })
      return started > 0
    },
  }
}
