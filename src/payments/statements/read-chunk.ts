/** Some lines of a statement, each with the payment that it names. */
import type { Mapping } from "../../domain/statement/mapping"
import { readLine, type StatementLine } from "../../domain/statement/read-line"
import type { KnownIds, LineStore } from "../../modules/ext_wallet/statements/line-store"
import type { RawLine, ReadRow, UnreadLine } from "../../modules/ext_wallet/statements/types"

type ReadChunk = {
  read: ReadRow[]
  earliest: (Date | null)[]
  problems: UnreadLine[]
  withoutId: number
  unread: number[]
}

export async function readChunk(
  store: LineStore,
  lines: RawLine[],
  mapping: Mapping
): Promise<ReadChunk> {
  const chunk: ReadChunk = { read: [], earliest: [], problems: [], withoutId: 0, unread: [] }
  for (const { line_no, fields } of lines) {
    const result = readLine(fields, mapping)
    if (result.type === "line") {
      chunk.read.push({ ...result.line, line_no, payment_id: null })
      // A payout may be dated ahead, and so may whatever else says nothing of a payment.
      if (result.line.kind !== "ignored") chunk.earliest.push(result.earliest)
      continue
    }
    chunk.unread.push(line_no)
    if (result.type === "without_id") chunk.withoutId += 1
    else chunk.problems.push({ line: line_no, problem: result.problem, value: result.value })
  }
  const known = indexed(await store.findPayments(mapping.environment, idsOf(chunk.read)))
  for (const row of chunk.read) {
    row.payment_id = paymentOf(row, known)
  }
  return chunk
}

function idsOf(lines: StatementLine[]) {
  const all = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return {
    transaction_ids: all(lines.map((line) => line.transaction_id)),
    ext_order_ids: all(lines.map((line) => line.ext_order_id)),
  }
}

type IdColumn = "transaction_id" | "ext_order_id"
type Known = Record<IdColumn, Map<string, KnownIds>>

function indexed(payments: KnownIds[]): Known {
  const by = (column: IdColumn) =>
    new Map(payments.flatMap((payment) => (payment[column] ? [[payment[column], payment]] : [])))
  return { transaction_id: by("transaction_id"), ext_order_id: by("ext_order_id") }
}

/** Where its two ids do not name the same payment, nobody knows which one is meant. */
function paymentOf(line: Pick<StatementLine, IdColumn>, known: Known): string | null {
  const byTransaction = known.transaction_id.get(line.transaction_id ?? "")
  const byOrder = known.ext_order_id.get(line.ext_order_id ?? "")
  const found = byTransaction ?? byOrder
  const isOne = [byTransaction, byOrder].every((payment) => !payment || payment === found)
  return found && isOne && isOf(found, line, "transaction_id") && isOf(found, line, "ext_order_id")
    ? found.id
    : null
}

function isOf(payment: KnownIds, line: Pick<StatementLine, IdColumn>, column: IdColumn): boolean {
  return !line[column] || !payment[column] || line[column] === payment[column]
}
