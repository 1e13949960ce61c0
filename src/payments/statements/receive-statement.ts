/** An upload becomes lines in the database as it arrives: the file itself is kept nowhere. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { createHash } from "node:crypto"

import { findHeader, looksLikeData } from "../../domain/statement/header"
import { addValue, type Column, newColumn } from "../../domain/statement/mapping"
import { invalid } from "../../modules/ext_wallet/refusals"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { type CsvRow, readCsv } from "./read-csv"

const MOST_MEGABYTES = 64
const MOST_BYTES = MOST_MEGABYTES * 1_000_000
const MOST_LINES = 100_000
const MOST_COLUMNS = 100
/** Above the names of the columns, some exports write a few lines of their own. */
const HEADER_WITHIN = 20
const BATCH = 500
const SAMPLES = 5

type StatementFile = { name: string; uploadedBy: string; body: AsyncIterable<Uint8Array> }

/** `is_new` is false for a file that was uploaded before: it is the same statement. */
export async function receiveStatement(
  container: MedusaContainer,
  { name, uploadedBy, body }: StatementFile
): Promise<{ id: string; is_new: boolean }> {
  const { statements } = walletOf(container)
  const id = await statements.begin({ name, uploadedBy })
  try {
    const hash = createHash("sha256")
    const table = await stage(readCsv(watched(body, hash)), (rows) => statements.addLines(id, rows))
    const kept = await statements.received(id, { ...table, hash: hash.digest("hex") })
    return { id: kept, is_new: kept === id }
  } catch (error) {
    await statements.discard(id)
    throw error
  }
}

async function* watched(
  body: AsyncIterable<Uint8Array>,
  hash: { update: (chunk: Uint8Array) => unknown }
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) {
      throw invalid("statement_too_large", { megabytes: MOST_MEGABYTES })
    }
    hash.update(chunk)
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
    const rows = waiting.map(({ fields }) => fields)
    const at = findHeader(rows)
    const isNamed = !looksLikeData(rows[at] ?? [], rows.slice(at + 1))
    const first = waiting[at]
    if (first) refuseNul(first)
    const names = first?.fields ?? []
    if (names.length > MOST_COLUMNS) {
      throw invalid("statement_too_many_columns", { columns: MOST_COLUMNS })
    }
    table.columns = names.map((name) => newColumn(isNamed ? name : ""))
    waiting = waiting.slice(isNamed ? at + 1 : at)
    waiting.forEach((row) => take(table, row))
  }
  for await (const row of rows) {
    waiting.push(row)
    if (table.columns.length > 0) {
      take(table, row)
    } else if (waiting.length >= HEADER_WITHIN) {
      begin()
    }
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

function refuseNul({ line_no: line, fields }: CsvRow): void {
  if (fields.some((field) => field.includes("\0"))) {
    throw invalid("statement_nul", { line })
  }
}

function take(table: Table, row: CsvRow): void {
  const { line_no: line, fields } = row
  table.lineCount += 1
  if (table.lineCount > MOST_LINES) {
    throw invalid("statement_too_many_lines", { lines: MOST_LINES })
  }
  refuseNul(row)
  // As after an amount with a comma in a file whose columns are separated by commas: everything behind it is shifted.
  if (fields.slice(table.columns.length).some((field) => field.trim() !== "")) {
    throw invalid("statement_columns", { line })
  }
  table.columns.forEach((column, index) => addValue(column, fields[index] ?? ""))
  if (table.samples.length < SAMPLES) table.samples.push(fields)
}
