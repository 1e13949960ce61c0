/** Some payments of a statement, each with all of its lines. */
import { compare } from "../../domain/statement/compare"
import { knownUntil } from "../../domain/statement/dates"
import type { Mapping } from "../../domain/statement/mapping"
import { withoutRepeats } from "../../domain/statement/repeats"
import { tellingLine } from "../../domain/statement/telling-line"
import type { LineStore } from "../../modules/ext_wallet/statements/line-store"
import type { GroupedLine, NewEntry, StatementRow } from "../../modules/ext_wallet/statements/types"

export async function compareChunk(
  store: LineStore,
  lines: GroupedLine[],
  statement: StatementRow,
  mapping: Mapping
): Promise<NewEntry[]> {
  const groups = new Map<string, GroupedLine[]>()
  for (const line of lines) {
    const group = groups.get(line.payment_id)
    if (group) group.push(line)
    else groups.set(line.payment_id, [line])
  }
  const ids = [...groups.keys()]
  const payments = await store.standings(ids)
  const refunds = await store.refunds(ids)
  const ofPayment = new Map<string, typeof refunds>()
  for (const refund of refunds) {
    const { wallet_transaction_id: id } = refund
    ofPayment.set(id, [...(ofPayment.get(id) ?? []), refund])
  }
  const readAs = { unit: mapping.amount_unit, until: knownUntil(statement) }
  const entries = payments.flatMap((payment): NewEntry[] => {
    const group = withoutRepeats(groups.get(payment.id) ?? [])
    const compared = compare(group, payment, ofPayment.get(payment.id) ?? [], readAs)
    const told = tellingLine(group, compared.findings, payment.currency_code)
    if (!told) {
      return []
    }
    const { kind, amount, currency_code, from, transaction_id, ext_order_id, line_no } = told
    const said = { kind, amount, currency_code, at: from, transaction_id, ext_order_id }
    return [{ ...compared, key: payment.id, payment_id: payment.id, line_no, said }]
  })
  return withoutPaidElsewhere(store, statement.id, entries)
}

/** An older statement may say unpaid of what a newer one says paid. Which one holds, a person finds out. */
async function withoutPaidElsewhere(
  store: LineStore,
  statementId: string,
  entries: NewEntry[]
): Promise<NewEntry[]> {
  const unpaid = entries.filter(({ offer }) => offer === "unpaid").map(({ key }) => key)
  const paid = unpaid.length > 0 ? await store.paidElsewhere(statementId, unpaid) : []
  return entries.map((entry) =>
    paid.includes(entry.key)
      ? { ...entry, offer: null, findings: [...entry.findings, "paid_there"] }
      : entry
  )
}
