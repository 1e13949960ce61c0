/** A file as it arrives, as rows of text: from any program, and in little memory. */
import { CsvError, parse } from "csv-parse"
import { pipeline, Readable } from "node:stream"

import { decodeField, detectSeparator } from "../../domain/statement/table"
import { invalid } from "../../modules/ext_wallet/refusals"

/** Enough of a file to detect its format. */
const START_BYTES = 65_536
const LONGEST_RECORD_BYTES = 65_536
const ZIP = "PK\u0003\u0004"
/** As each character stands for one byte. */
const UTF8_MARK = "\u00ef\u00bb\u00bf"

export type CsvRow = { line_no: number; fields: string[] }

export async function* readCsv(body: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const bytes = body[Symbol.asyncIterator]()
  const start = await takeStart(bytes)
  const text = start.toString("latin1")
  const mark = text.startsWith(UTF8_MARK) ? UTF8_MARK.length : 0
  const { separator, skip } = detectSeparator(text.slice(mark))
  if (!separator || text.startsWith(ZIP)) {
    throw invalid("statement_not_csv")
  }
  const parser = parse({
    delimiter: separator,
    encoding: "latin1",
    info: true,
    max_record_size: LONGEST_RECORD_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const rest = async function* () {
    yield start.subarray(mark + skip)
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value
  }
  const skippedLines = skip > 0 ? 1 : 0
  // The rows below end with the same error.
  pipeline(Readable.from(rest()), parser, () => undefined)
  let line_no = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      // A last line that ends in another way than the ones above it has its end as a part of its text.
      line_no = Math.max(line_no + 1, firstLineOf(record, info.lines) + skippedLines)
      if (record.some((field) => field.includes("\0"))) {
        throw invalid("statement_nul", { line: line_no })
      }
      yield { line_no, fields: record.map(decode) }
    }
  } catch (error) {
    throw error instanceof CsvError ? inOurWords(error, skippedLines) : error
  }
}

type Parsed = { record: string[]; info: { lines: number } }

/** Some exports write ="0012" so that a spreadsheet takes it for text. Any other formula stays what it is. */
function decode(field: string): string {
  const text = decodeField(field).trim()
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text
}

/** A field in quotes may go over several lines. */
function firstLineOf(record: string[], lastLine: number): number {
  return lastLine - record.reduce((breaks, field) => breaks + field.split("\n").length - 1, 0)
}

function inOurWords(error: CsvError, skippedLines: number): Error {
  const line = Number(error.lines ?? 0) + skippedLines
  return error.code === "CSV_MAX_RECORD_SIZE"
    ? invalid("statement_line_too_long", { line })
    : invalid("statement_quote", { line })
}

async function takeStart(bytes: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for (let length = 0; length < START_BYTES; length += chunks.at(-1)?.length ?? 0) {
    const next = await bytes.next()
    if (next.done) break
    chunks.push(next.value)
  }
  return Buffer.concat(chunks)
}
