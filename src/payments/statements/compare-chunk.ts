/** Some payments of a statement, each with all of its lines. */
import { compare, type Compared, differs, type Line } from "../../domain/statement/compare"
import type { Mapping } from "../../domain/statement/mapping"
import { holdOffer, joinStatements } from "../../domain/statement/other-statements"
import { toPaymentTerms } from "../../domain/statement/payment-terms"
import { withoutRepeats } from "../../domain/statement/repeats"
import { isCapturedHere } from "../../domain/statement/standing"
import { tellingLine } from "../../domain/statement/telling-line"
import type { OtherLine, Standing } from "../../modules/ext_wallet/statements/compared-reads"
import type { LineStore } from "../../modules/ext_wallet/statements/line-store"
import type { GroupedLine, NewEntry, StatementRow } from "../../modules/ext_wallet/statements/types"

export async function compareChunk(
  store: LineStore,
  lines: GroupedLine[],
  statement: StatementRow,
  { amount_unit: unit }: Mapping
): Promise<NewEntry[]> {
  const groups = grouped(lines, (line) => line.payment_id)
  const ids = [...groups.keys()]
  const payments = await store.standings(ids)
  const refunds = grouped(await store.refunds(ids), (refund) => refund.wallet_transaction_id)
  const source = { statement_id: statement.id, unit }
  const compareWith = (payment: Standing, said: Line[]) =>
    compare(said, payment, refunds.get(payment.id) ?? [], statement.known_until)

  const compared = payments.map((payment) => {
    const group = withoutRepeats(groups.get(payment.id) ?? [])
    const said = toPaymentTerms(group, payment.currency_code, source)
    return { payment, group, said, found: compareWith(payment, said) }
  })
  const offered = compared.filter(({ found }) => found.offer !== null)
  const { elsewhere, misnamed } = await readElsewhere(store, statement.id, offered)
  return compared.flatMap(({ payment, group, said, found }) => {
    if (found.offer === null) return toEntry(payment, group, found)
    const others = elsewhere.get(payment.id) ?? []
    const together = joinStatements([said, ...saidElsewhere(payment, others)])
    const readings = [
      ...together.map((lines) => compareWith(payment, lines)),
      ...(misnamed.has(payment.id) ? [differs(["other_ids"])] : []),
    ]
    return toEntry(payment, group, holdOffer(found, readings))
  })
}

/** What other lines say of the payments for which something is offered. */
async function readElsewhere(
  store: LineStore,
  statementId: string,
  offered: { payment: Standing }[]
): Promise<{ elsewhere: Map<string, OtherLine[]>; misnamed: Set<string> }> {
  const ids = offered.map(({ payment }) => payment.id)
  if (ids.length === 0) {
    return { elsewhere: new Map(), misnamed: new Set() }
  }
  const lines = await store.elsewhere(statementId, ids)
  const misnamed = await store.misnamed(statementId, ids)
  return { elsewhere: grouped(lines, (line) => line.payment_id), misnamed: new Set(misnamed) }
}

/** By statement. Refunds of a captured payment are recorded one by one, each from the statement that has it. */
function saidElsewhere(payment: Standing, lines: OtherLine[]): Line[][] {
  const isRecordedApart = ({ kind }: Line) => isCapturedHere(payment) && kind === "refund"
  const statements = [...grouped(lines, (line) => line.statement_id).values()]
  return statements
    .flatMap(([first, ...rest]) =>
      first ? [toPaymentTerms(withoutRepeats([first, ...rest]), payment.currency_code, first)] : []
    )
    .map((ofOne) => ofOne.filter((line) => !isRecordedApart(line)))
}

function toEntry(payment: Standing, group: GroupedLine[], found: Compared): NewEntry[] {
  const told = tellingLine(group, found.findings, payment.currency_code)
  if (!told) {
    return []
  }
  const { kind, amount, currency_code, from, transaction_id, ext_order_id, line_no } = told
  const said = { kind, amount, currency_code, at: from, transaction_id, ext_order_id }
  return [{ ...found, key: payment.id, payment_id: payment.id, line_no, said }]
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
