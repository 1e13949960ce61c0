/** The ledger over a Map: the same rules, without a database. */
import { decide } from "../../../../domain/payment/decide"
import { MOMENT } from "../../../../domain/payment/__tests__/a-payment"
import type { Ledger } from "../ledger"
import type { Applied, TransactionRow } from "../tables"

type Told = { type: string; from: string; to: string }

export function memoryLedger(rows: TransactionRow[]) {
  const payments = new Map(rows.map((row) => [row.id, row]))
  const events: Told[] = []

  const apply: Ledger["apply"] = async (id, signal): Promise<Applied> => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`There is no payment ${id}.`)
    const { payment_collection_id, cart_id } = payment
    const others = [...payments.values()].filter(
      (other) =>
        other.id !== id &&
        (other.payment_collection_id === payment_collection_id ||
          (cart_id !== null && other.cart_id === cart_id))
    )
    const decision = decide(payment, others, signal, MOMENT)
    if (decision.kind === "none") return { row: payment, decision }
    const row = { ...payment, ...decision.set }
    payments.set(id, row)
    events.push(
      ...decision.events.map(({ type }) => ({ type, from: payment.state, to: row.state }))
    )
    return { row, decision }
  }

  return {
    apply,
    find: async (id: string) => payments.get(id) ?? null,
    put: (row: TransactionRow) => void payments.set(row.id, row),
    events,
  }
}
