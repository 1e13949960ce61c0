/** An upload is stored as lines while it arrives: the file itself is never stored. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { addValue, type Column, newColumn } from "../../domain/statement/mapping"
import { findHeader, isPayment } from "../../domain/statement/table"
import { invalid } from "../../modules/ext_wallet/refusals"
import { walletOf } from "../context"
import { type CsvRow, readCsv } from "./read-csv"

const MOST_MEGABYTES = 64
const MOST_LINES = 100_000
const MOST_COLUMNS = 100
/** Some exports have a few lines above the column names. */
const HEADER_WITHIN = 20
const BATCH = 1000
const SAMPLES = 5

type StatementFile = { name: string; uploadedBy: string; body: AsyncIterable<Uint8Array> }

export async function receiveStatement(
  container: MedusaContainer,
  { name, uploadedBy, body }: StatementFile
): Promise<string> {
  const { statements } = walletOf(container)
  const id = await statements.begin({ name, uploadedBy })
  try {
    const rows = readCsv(limited(body))
    await statements.finish(id, await stage(rows, (batch) => statements.addLines(id, batch)))
    return id
  } catch (error) {
    await statements.discard(id)
    throw error
  }
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MOST_MEGABYTES * 1_000_000) {
      throw invalid("statement_too_large", { megabytes: MOST_MEGABYTES })
    }
    yield chunk
  }
}

type Table = { columns: Column[]; samples: string[][]; lineCount: number }

async function stage(
  rows: AsyncIterable<CsvRow>,
  add: (batch: CsvRow[]) => Promise<void>
): Promise<Table> {
  const table: Table = { columns: [], samples: [], lineCount: 0 }
  let waiting: CsvRow[] = []
  const begin = () => {
    const at = findHeader(waiting.map(({ fields }) => fields))
    const names = waiting[at]?.fields ?? []
    if (names.length > MOST_COLUMNS) {
      throw invalid("statement_too_many_columns", { columns: MOST_COLUMNS })
    }
    if (isPayment(names)) {
      throw invalid("statement_no_names")
    }
    table.columns = names.map(newColumn)
    waiting = waiting.slice(at + 1)
    waiting.forEach((row) => take(table, row))
  }
  for await (const row of rows) {
    waiting.push(row)
    if (table.columns.length > 0) take(table, row)
    else if (waiting.length >= HEADER_WITHIN) begin()
    if (waiting.length >= BATCH) {
      await add(waiting)
      waiting = []
    }
  }
  if (table.columns.length === 0) begin()
  if (table.lineCount === 0) throw invalid("statement_empty")
  if (waiting.length > 0) await add(waiting)
  return table
}

function take(table: Table, { line_no: line, fields }: CsvRow): void {
  table.lineCount += 1
  if (table.lineCount > MOST_LINES) {
    throw invalid("statement_too_many_lines", { lines: MOST_LINES })
  }
  // As after an amount with a comma in a file whose columns are separated by commas: everything behind it is shifted.
  if (fields.slice(table.columns.length).some((field) => field !== "")) {
    throw invalid("statement_columns", { line })
  }
  table.columns.forEach((column, index) => addValue(column, fields[index] ?? ""))
  if (table.samples.length < SAMPLES) table.samples.push(fields)
}
