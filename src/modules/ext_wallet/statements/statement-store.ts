/** Statements of the payment service: their lines as they were uploaded, and what an admin said each column means. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { type Column, type Mapping, readLine } from "../../../domain/statement/mapping"
import { inTransaction } from "../database"
import { createComparison, LINE_TABLE, STATEMENT_TABLE } from "./comparison"

export type StatementRow = {
  id: string
  file_name: string
  uploaded_by: string
  line_count: number
  columns: Column[]
  samples: string[][]
  /** Null: not compared yet. */
  mapping: Mapping | null
  created_at: Date
}

type RawLine = { line_no: number; fields: string[] }
type Received = Pick<StatementRow, "columns" | "samples"> & { lineCount: number }

/** How many lines a server holds at a time. */
const CHUNK = 1000
const MOST_LISTED = 200

export function createStatements(database: Knex) {
  const statements = () => database(STATEMENT_TABLE)
  // One that is still being uploaded has no columns yet.
  const received = () => statements().whereNotNull("columns")

  return {
    comparison: createComparison(database),

    async begin(file: { name: string; uploadedBy: string }): Promise<string> {
      const id = generateEntityId(undefined, "ewst")
      await statements().insert({ id, file_name: file.name, uploaded_by: file.uploadedBy })
      return id
    },

    async addLines(id: string, lines: RawLine[]): Promise<void> {
      await database.raw(
        `insert into ${LINE_TABLE} (statement_id, line_no, fields)
         select ?, line_no, fields from jsonb_to_recordset(?::jsonb) as line(line_no int, fields jsonb)`,
        [id, JSON.stringify(lines)]
      )
    },

    async finish(id: string, { lineCount, columns, samples }: Received): Promise<void> {
      await statements()
        .where({ id })
        .update({
          line_count: lineCount,
          columns: JSON.stringify(columns),
          samples: JSON.stringify(samples),
        })
      // Until then, PostgreSQL takes the new statement for an empty one, and reads all its lines for each of them.
      await database.raw(`analyze ${LINE_TABLE}`)
    },

    /** Its lines go with it. False: there is none. */
    discard: async (id: string): Promise<boolean> =>
      (await statements().where({ id }).delete()) > 0,

    find: async (id: string): Promise<StatementRow | null> =>
      (await received().where({ id }).first<StatementRow | undefined>()) ?? null,

    /** The newest first. Older ones are deleted after a while. */
    list: (): Promise<StatementRow[]> =>
      received().orderBy("created_at", "desc").limit(MOST_LISTED).select<StatementRow[]>(),

    /** Reads every line by these columns: all of them, or none. */
    map: (id: string, mapping: Mapping): Promise<void> =>
      inTransaction(database, async (transaction) => {
        // Locked, so that two admins who map the same statement take turns.
        await transaction(STATEMENT_TABLE)
          .where({ id })
          .update({ mapping: JSON.stringify(mapping) })
        for (let after = 0, size = CHUNK; size === CHUNK;) {
          const lines = await transaction(LINE_TABLE)
            .where({ statement_id: id })
            .where("line_no", ">", after)
            .orderBy("line_no")
            .limit(CHUNK)
            .select<RawLine[]>("line_no", "fields")
          const read = lines.map(({ line_no, fields }) => ({
            line_no,
            ...readLine(fields, mapping),
          }))
          await transaction.raw(
            `update ${LINE_TABLE} as line
             set reference = r.reference, kind = r.kind, amount = r.amount, currency_code = r.currency_code
             from jsonb_to_recordset(?::jsonb)
               as r(line_no int, reference text, kind text, amount numeric, currency_code text)
             where line.statement_id = ? and line.line_no = r.line_no`,
            [JSON.stringify(read), id]
          )
          after = lines.at(-1)?.line_no ?? after
          size = lines.length
        }
      }),

    /** The mapping last used for a file with the same columns. */
    async lastMapping(columns: readonly Column[]): Promise<Mapping | null> {
      const row = await statements()
        .whereNotNull("mapping")
        .whereRaw("jsonb_path_query_array(columns, '$[*].name') = ?::jsonb", [
          JSON.stringify(columns.map(({ name }) => name)),
        ])
        .orderBy("created_at", "desc")
        .first<{ mapping: Mapping } | undefined>("mapping")
      return row?.mapping ?? null
    },

    /** Also those whose upload was interrupted. */
    async dropOld(days: number): Promise<void> {
      await statements()
        .whereRaw("created_at < now() - make_interval(days => ?)", [days])
        .orWhereRaw("columns is null and created_at < now() - interval '1 hour'")
        .delete()
    },
  }
}
