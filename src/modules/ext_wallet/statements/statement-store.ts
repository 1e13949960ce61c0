/** Statements: what was uploaded, and for how long it is kept. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Column, Mapping } from "../../../domain/statement/mapping"
import { inTransaction, violatedIndex } from "../database"
import { STOPPED } from "./statement-work"
import {
  ENTRY_TABLE,
  LINE_TABLE,
  type RawLine,
  STATEMENT_COLUMNS,
  STATEMENT_TABLE,
  type StatementRow,
} from "./types"

/** The names stay: a file with the same columns is mapped like this one. */
const WITHOUT_VALUES = `(
  select coalesce(jsonb_agg(jsonb_set(col, '{values}', 'null') order by place), '[]')
  from jsonb_array_elements(columns) with ordinality as listed(col, place)
)`

type Received = { hash: string; lineCount: number; columns: Column[]; samples: string[][] }

export function createStatementStore(database: Knex) {
  const statements = () => database(STATEMENT_TABLE)

  return {
    async begin(file: { name: string; uploadedBy: string }): Promise<string> {
      const id = generateEntityId(undefined, "ewst")
      const row = { id, state: "receiving", file_name: file.name, uploaded_by: file.uploadedBy }
      await statements().insert(row)
      return id
    },

    async addLines(id: string, lines: RawLine[]): Promise<void> {
      await database.raw(
        `insert into ${LINE_TABLE} (statement_id, line_no, fields)
         select ?, line_no, fields from jsonb_to_recordset(?::jsonb) as line(line_no int, fields jsonb)`,
        [id, JSON.stringify(lines)]
      )
    },

    /** The statement of this file: the one that is there already, where it was uploaded before. */
    async received(id: string, { hash, lineCount, columns, samples }: Received): Promise<string> {
      try {
        await inTransaction(database, async (transaction) => {
          // One whose lines are gone cannot be matched any more: the new one takes its place.
          await transaction(STATEMENT_TABLE)
            .where({ file_hash: hash })
            .whereNotNull("dropped_at")
            .update({ file_hash: null })
          await transaction(STATEMENT_TABLE)
            .where({ id })
            .update({
              state: "received",
              file_hash: hash,
              line_count: lineCount,
              columns: JSON.stringify(columns),
              samples: JSON.stringify(samples),
              updated_at: transaction.fn.now(),
            })
        })
        return id
      } catch (error) {
        if (violatedIndex(error) !== "UQ_ext_wallet_statement_file_hash") throw error
        await this.discard(id)
        const [existing] = await statements().where({ file_hash: hash }).pluck<string[]>("id")
        return existing ?? id
      }
    },

    async discard(id: string): Promise<void> {
      await statements().where({ id }).delete()
    },

    find: async (id: string): Promise<StatementRow | null> =>
      (await statements()
        .where({ id })
        .whereNot({ state: "receiving" })
        .first<StatementRow | undefined>(STATEMENT_COLUMNS)) ?? null,

    async list(page: {
      limit: number
      offset: number
    }): Promise<{ rows: StatementRow[]; count: number }> {
      const shown = () => statements().whereNot({ state: "receiving" })
      const rows = await shown()
        .orderBy([
          { column: "created_at", order: "desc" },
          { column: "id", order: "desc" },
        ])
        .limit(page.limit)
        .offset(page.offset)
        .select<StatementRow[]>(STATEMENT_COLUMNS)
      const { count } = await shown().first<{ count: number }>(
        database.raw("count(*)::int as count")
      )
      return { rows, count }
    },

    /** How a file with the same columns was read the last time. */
    async lastMapping(columns: readonly Column[]): Promise<Mapping | null> {
      // Files without names have nothing in common but how many columns there are.
      if (columns.every(({ name }) => name === "")) return null
      const names = JSON.stringify(columns.map(({ name }) => name))
      const row = await statements()
        .whereNotNull("matched_at")
        .whereRaw("jsonb_path_query_array(columns, '$[*].name') = ?::jsonb", [names])
        .orderBy("matched_at", "desc")
        .first<{ mapping: Mapping | null } | undefined>("mapping")
      return row?.mapping ?? null
    },

    /** What was uploaded in part, and the lines of what is old. */
    dropOld: (days: number): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await transaction(STATEMENT_TABLE)
          .where({ state: "receiving" })
          .whereRaw("created_at < now() - interval '1 hour'")
          .delete()
        const old = await transaction(STATEMENT_TABLE)
          .whereNull("dropped_at")
          .whereRaw(`(state in ('received', 'matched') or ${STOPPED})`)
          .whereRaw("created_at < now() - make_interval(days => ?)", [days])
          .update({
            dropped_at: transaction.fn.now(),
            samples: "[]",
            failure: null,
            problems: "[]",
            columns: transaction.raw(WITHOUT_VALUES),
          })
          .returning<{ id: string }[]>("id")
        const ids = old.map(({ id }) => id)
        await transaction(LINE_TABLE).whereIn("statement_id", ids).delete()
        await transaction(ENTRY_TABLE).whereIn("statement_id", ids).delete()
      }),
  }
}
